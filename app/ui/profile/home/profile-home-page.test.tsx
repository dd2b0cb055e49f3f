import type { ComponentProps, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { MemberProfile } from '#domain/contract/profile-home.ts'
import { LOCALES, type Locale, localePrefix } from '#domain/locale.ts'
import { exampleProfile } from '#queries/profile/profile-home.ts'
import { inPage } from '#tests/support/browser/page-markup.tsx'
import { caseStudySample, maskedSample } from '#ui/gallery/cards/review-samples.ts'
import { ProfilePage } from '#ui/profile/profile-page.tsx'
import { ProfileHomePage } from './profile-home-page.tsx'

type Member = MemberProfile['member']

const EMPTY: Partial<Member> = {
  logo: null,
  cover: null,
  website: null,
  short_description: {},
  description: {},
  avg_rating: null,
  endorsements_count: 0,
  authenticated_count: 0,
  score_sum: 0,
  rewards_count: 0,
  cities: [],
  tags: [],
  groups: [],
  qualities: [],
  areas: [],
  rewards: [],
  badges: [],
  certifications: [],
  articles: [],
  team: [],
  client_journey: [],
  faq: [],
  partners: [],
  creation_date: null,
  collaborators: null,
  last_authenticated_at: null,
  testimonies_count: 0,
  videos_count: 0,
  case_studies_count: 0,
}

function rendered(node: ReactNode, locale: Locale): string {
  const router = createMemoryRouter([{ path: '*', element: inPage(node, locale, 'en-US') }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

type Change = Partial<Member> & Partial<Pick<MemberProfile, 'endorsements' | 'case_studies'>>

function home(change: Change = {}, locale: Locale = 'fr-FR'): string {
  const { endorsements = [], case_studies = [], ...member } = change
  return rendered(
    <ProfileHomePage
      member={{ ...exampleProfile.member, ...member }}
      endorsements={endorsements}
      case_studies={case_studies}
      areas={[{ code: 'F', label: { FR_FR: 'Construction' } }]}
      spoken={['allemand', 'français']}
    />,
    locale,
  )
}

function jsonLd(html: string) {
  const json = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1]
  return JSON.parse(json ?? '')['@graph']
}

const headings = (html: string) =>
  [...html.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/g)].map(([, words]) =>
    (words ?? '').replaceAll(/<[^>]*>/g, ''),
  )

test.each(LOCALES)('in %s seven tabs lead to the pages of the profile', (locale) => {
  const nav = home({}, locale).match(/<nav aria-label="Profile of .*?<\/nav>/)?.[0] ?? ''
  const base = `${localePrefix(locale)}/profil/atelier-vauban`
  const hrefs = [...nav.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(hrefs).toEqual(
    ['', '/reviews', '/rewards', '/culture', '/ecosystem', '/data', '/contact'].map(
      (rest) => base + rest,
    ),
  )
  expect(nav.match(/aria-current="page"/g)).toHaveLength(1)
  expect(nav).toMatch(/Reviews<span[^>]*> 41</)
})

test('a count of nothing is not written', () => {
  const nav = home({ ...EMPTY }).match(/<nav aria-label="Profile of .*?<\/nav>/)?.[0] ?? ''
  expect(nav).not.toMatch(/>\s*0</)
})

test('on the home page the name is the heading; on a tab its name follows; a page may have its own', () => {
  const frame = exampleProfile.member
  expect(headings(home())[0]).toBe('Atelier Vauban')
  const headingsOf = (props: Omit<ComponentProps<typeof ProfilePage>, 'frame' | 'children'>) =>
    headings(
      rendered(
        <ProfilePage frame={frame} {...props}>
          …
        </ProfilePage>,
        'fr-FR',
      ),
    )
  expect(headingsOf({ tab: 'data' })).toEqual(['Atelier Vauban – Data'])
  expect(headingsOf({ tab: 'reviews', hasOwnHeading: true })).toEqual([])
  expect(headingsOf({})).toEqual([])
})

test.each([
  [0, false, false],
  [1, true, false],
  [4, true, false],
  [5, true, true],
])('with %i reviews: score %s, distribution %s', (reviews, hasScore, hasDistribution) => {
  const html = home({
    endorsements_count: reviews,
    avg_rating: reviews > 0 ? 8.7 : null,
  })
  expect(html.includes('/5</span>')).toBe(hasScore)
  expect(html.includes('aria-label="Distribution of ratings"')).toBe(hasDistribution)
  expect(html.includes('No reviews yet')).toBe(!hasScore)
  const [organization] = jsonLd(html)
  expect(organization.aggregateRating?.reviewCount).toBe(hasScore ? reviews : undefined)
})

test('search engines learn of the member, its rating and its place', () => {
  const [organization, breadcrumb] = jsonLd(home())
  expect(organization).toMatchObject({
    '@type': 'Organization',
    name: 'Atelier Vauban',
    url: 'https://acme.example/profil/atelier-vauban',
    logo: 'https://acme.example/media/logo/atelier-vauban.webp',
    foundingDate: '2011-04-01',
    aggregateRating: { ratingValue: 4.4, bestRating: 5, worstRating: 0, reviewCount: 41 },
  })
  const items = breadcrumb.itemListElement.map(({ item }: { item: string }) => item)
  expect(items).toEqual([
    'https://acme.example/',
    'https://acme.example/membres/tech-et-produit',
    'https://acme.example/membres/tech-et-produit/developpement-web',
    'https://acme.example/profil/atelier-vauban',
  ])
})

test('the member’s own site is nowhere to be followed', () => {
  const html = home({ website: 'https://secret-site.example' })
  expect(html).toContain(`data-target="${btoa('https://secret-site.example')}"`)
  expect(html).not.toContain('secret-site')
})

test('what is not there has no heading, and the page is whole', () => {
  const html = home({ ...EMPTY })
  expect(headings(html)).toEqual([
    'Atelier Vauban',
    'What clients say',
    'Contact l’Atelier Vauban',
    'Your message to Atelier Vauban',
  ])
  expect(html).not.toContain('<img')
  expect(html).toMatch(/<path d="M0 \d+C/)
})

test('the article is French', () => {
  expect(headings(home({}, 'de-DE'))).toContain('Contact Atelier Vauban')
  expect(headings(home({ name_with_article: null }))).toContain('Contact Atelier Vauban')
})

test('words in another language than the page’s say so', () => {
  const html = home({}, 'de-DE')
  expect(html).toMatch(/<p [^>]*lang="fr-FR">Des portails clients/)
  expect(html).toMatch(/<h3[^>]*lang="fr-FR">Premier échange</)
  expect(html).toMatch(/<h3[^>]*lang="fr-FR">Qui rédige les contenus/)
  expect(home()).not.toContain('lang="fr-FR"')
})

test('a quality leads to the reviews that name it, a partner to its profile', () => {
  const html = home()
  expect(html).toContain('href="/profil/atelier-vauban/reviews?quality=qUal1tyReac7"')
  expect(html).toContain('href="/profil/quai-neuf"')
  const outside = home({ partners: [{ name: 'Banque', slug: null, logo: null, colors: null }] })
  expect(outside).toMatch(/<span class="[^"]*partner[^"]*">.*?<span>Banque<\/span><\/span>/)
})

test('a case study shows its client and figures, and a masked client as it chose', () => {
  const html = home({ case_studies: [caseStudySample], case_studies_count: 4 })
  expect(html).toContain('All 4 case studies')
  expect(html).toContain('href="/profil/atelier-vauban/reviews?kind=case-study"')
  const masked = home({ case_studies: [{ ...caseStudySample, ...maskedSample }] })
  const { name } = maskedSample.public_account
  expect(masked).toContain(typeof name === 'string' ? name : name?.FR_FR)
})
