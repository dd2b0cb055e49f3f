import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { homePath, profilePath } from '#domain/address/paths.ts'
import { LOCALES, type Locale, setLocalesWithOwnHost } from '#domain/locale.ts'
import { type PageEnvironment, PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { PageHead, type PageHeadProps } from './page-head.tsx'

const ENVIRONMENT: PageEnvironment = {
  locale: 'fr-FR',
  brandName: 'Acme',
  isIndexed: true,
  origin: 'https://www.example.com',
  localeOrigins: {},
}

function head(props: Partial<PageHeadProps>, environment: Partial<PageEnvironment> = {}): string {
  return renderToStaticMarkup(
    <PageEnvironmentContext value={{ ...ENVIRONMENT, ...environment }}>
      <PageHead title="Lumen" pathIn={(locale) => profilePath(locale, 'lumen')} {...props} />
    </PageEnvironmentContext>,
  )
}

test('the title names page and brand, the description is the page’s own', () => {
  const html = head({ description: 'Une agence\n de conseil.' })
  expect(html).toContain('<title>Lumen | Acme</title>')
  expect(html).toContain('<meta name="description" content="Une agence de conseil."/>')
  expect(html).toContain('<meta property="og:title" content="Lumen"/>')
  expect(html).toContain('<meta property="og:site_name" content="Acme"/>')
})

test.each(LOCALES)('in %s the page is canonical in its language and names the others', (locale) => {
  const html = head({}, { locale })
  const here = `https://www.example.com${profilePath(locale, 'lumen')}`
  expect(html).toContain(`<link rel="canonical" href="${here}"/>`)
  expect(html).toContain(`<meta property="og:url" content="${here}"/>`)
  expect(html).toContain(`<meta property="og:locale" content="${locale.replace('-', '_')}"/>`)
  expect(alternates(html)).toEqual({
    'fr-FR': 'https://www.example.com/profil/lumen',
    'en-GB': 'https://www.example.com/en-GB/profil/lumen',
    'es-ES': 'https://www.example.com/es-ES/profil/lumen',
    'it-IT': 'https://www.example.com/it-IT/profil/lumen',
    'de-DE': 'https://www.example.com/de-DE/profil/lumen',
    'x-default': 'https://www.example.com/profil/lumen',
  })
})

test('a language with a host of its own lives there without prefix', () => {
  setLocalesWithOwnHost(['en-GB'])
  const localeOrigins = { 'en-GB': 'https://en.example' }
  const profile = alternates(head({}, { localeOrigins }))
  expect(profile['en-GB']).toBe('https://en.example/profil/lumen')
  expect(profile['de-DE']).toBe('https://www.example.com/de-DE/profil/lumen')
  const home = head({ pathIn: homePath }, { locale: 'en-GB', localeOrigins })
  expect(home).toContain('<link rel="canonical" href="https://en.example/"/>')
  expect(home).toContain('content="https://en.example/_social.png?path=/"')
  setLocalesWithOwnHost([])
})

test('a page without a translation names no address for it', () => {
  expect(Object.keys(alternates(head({ locales: ['en-GB', 'de-DE'] })))).toEqual([
    'en-GB',
    'de-DE',
    'x-default',
  ])
})

test('a page that is not to be found says so, and offers no other languages', () => {
  const html = head({ isIndexed: false })
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(alternates(html)).toEqual({})
})

test('off the production host the document alone speaks to robots', () => {
  expect(head({}, { isIndexed: false })).not.toContain('robots')
  expect(head({ isIndexed: false }, { isIndexed: false })).not.toContain('robots')
})

test('a shared link shows the picture drawn for the page, or the one given', () => {
  const pathIn = (locale: Locale) => `${profilePath(locale, 'é?')}?page=2`
  expect(head({ pathIn })).toContain(
    'property="og:image" content="https://www.example.com/_social.png?path=/profil/%25C3%25A9%253F"',
  )
  const given = head({ picture: { path: '/media/a.webp', width: 600, height: 400 } })
  expect(given).toContain('property="og:image" content="https://www.example.com/media/a.webp"')
  expect(given).toContain('property="og:image:width" content="600"')
})

test('structured data is one block without a way out of its element', () => {
  const html = head({
    jsonLd: [{ '@type': 'Organization', name: '</script><!--<script>\u2028&' }],
  })
  const [block = ''] = html.match(/<script type="application\/ld\+json">.*<\/script>/su) ?? []
  const text = block.slice('<script type="application/ld+json">'.length, -'</script>'.length)
  expect(text).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: '</script><!--<script>\u2028&',
  })
})

test('several things share one context', () => {
  const html = head({ jsonLd: [{ '@type': 'WebSite' }, { '@type': 'Organization' }] })
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).toContain('"@graph":[{"@type":"WebSite"},{"@type":"Organization"}]')
})

function alternates(html: string): Record<string, string> {
  const links = html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"\/>/g)
  return Object.fromEntries([...links].map(([, language = '', href = '']) => [language, href]))
}
