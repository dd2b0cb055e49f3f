import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Locale } from '#domain/locale.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import type { SiteFrameData } from '#ui/frame/data/frame-data.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { SiteFrame } from './site-frame.tsx'

const FRAME: SiteFrameData = {
  isKnownUser: false,
  home: { label: 'Accueil', href: '/' },
  links: [{ label: 'TrustSearch', href: '/membres/clients' }],
  providers: { title: null, links: [{ label: 'Tech', href: '/membres/tech-et-produit' }] },
  accountHref: '/app',
  demoHref: 'https://demo.example/',
  callToAction: null,
  footer: {
    reviewCount: 2000,
    faces: [{ tf_public_url: '/media/a.webp', width: 96, height: 96, alt: null }],
    own: [{ label: 'Comment', href: '/solutions' }],
    legal: [{ label: 'Conditions', href: '/legal/terms' }],
    elsewhere: [{ label: 'Aide', href: 'https://help.example/' }],
  },
}

function drawn(children: ReactNode, address = '/', locale: Locale = 'fr-FR'): string {
  const environment = {
    locale,
    brandName: 'Example',
    isIndexed: false,
    origin: '',
    localeOrigins: {},
  }
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <PageEnvironmentContext value={environment}>
        <I18nProvider i18n={i18nFor(locale)}>{children}</I18nProvider>
      </PageEnvironmentContext>
    </MemoryRouter>,
  )
}

const framed = (frame: Partial<SiteFrameData>, address?: string) =>
  drawn(<SiteFrame frame={{ ...FRAME, ...frame }}>the page</SiteFrame>, address)

const hrefs = (html: string) => [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href)

test('the skip link is the first thing to reach, and there is one of each landmark', () => {
  const html = framed({})
  expect(hrefs(html)[0]).toBe('#content')
  expect(html).toContain('<main id="content"')
  for (const landmark of ['<header', '<main', '<footer'])
    expect(html.split(landmark)).toHaveLength(2)
})

test('the footer leads to the register, whatever there is to claim', () => {
  for (const reviewCount of [0, 2000]) {
    const html = framed({ footer: { ...FRAME.footer, reviewCount } })
    expect(hrefs(html)).toContain('/registre')
    expect(html.includes('2 000') || html.includes('2\u202f000')).toBe(reviewCount > 0)
  }
})

test('S4.23 the ways to a demo and to the account are counted, in the header and in the menu', () => {
  const events = (isKnownUser: boolean) =>
    [...framed({ isKnownUser }).matchAll(/data-event="([^"]*(?:demo|sign|access)[^"]*)"/g)].map(
      ([, event]) => event,
    )
  expect(events(false)).toEqual(['sign_in', 'book_demo', 'sign_in', 'book_demo'])
  expect(events(true)).toEqual(['member_access', 'member_access'])
})

test('visitors may log in or see a demo, a known user has an account', () => {
  expect(hrefs(framed({})).filter((href) => href === 'https://demo.example/')).toHaveLength(2)
  const known = framed({ isKnownUser: true })
  expect(hrefs(known)).not.toContain('https://demo.example/')
  expect(hrefs(known)).toContain('/app')
})

test('what scripts add is missing from the page: the picker has a link, the menu has its categories', () => {
  const html = framed({})
  expect(html).toMatch(/<noscript><a [^>]*href="\/membres\/services"/)
  expect(html).not.toContain('role="tab"')
  expect(hrefs(html)).toContain('/membres/services')
  expect(hrefs(html)).toContain('/membres/tech-et-produit')
})

test('the page that is shown is marked among the links, and kept by the languages', () => {
  const html = framed({}, '/membres/clients?q=a')
  expect(html).toMatch(/href="\/membres\/clients"[^>]*aria-current="page"/)
  expect(hrefs(html)).toContain('/_locale/de-DE?to=%2Fde-DE%2Fmembres%2Fclients%3Fq%3Da')
})

test('the footer claims reviews only where there are any', () => {
  const { footer } = FRAME
  expect(framed({})).toContain('2\u202f000')
  expect(framed({ footer: { ...footer, reviewCount: 0 } })).not.toContain('<img')
})

test('without a frame the page stands alone in its landmark', () => {
  const html = drawn(<SiteFrame frame={null}>the page</SiteFrame>)
  expect(html).toMatch(/^<main id="content"[^>]*>the page<\/main>$/)
})
