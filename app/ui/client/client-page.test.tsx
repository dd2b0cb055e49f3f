import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Client, ClientSummary } from '#domain/contract/client.ts'
import { LOCALES, type Locale } from '#domain/locale.ts'
import { pageMarkup } from '#tests/support/browser/page-markup.tsx'
import { dataSample } from '#ui/gallery/blocks/block-data-sample.ts'
import { ClientPage, type ClientPageContent } from './client-page.tsx'
import { ClientsPage, type ClientsPageContent } from './clients-page.tsx'
import { StaffRange } from './staff-range.tsx'

const drawn = (page: ReactNode, locale: Locale = 'fr-FR') =>
  pageMarkup(<MemoryRouter>{page}</MemoryRouter>, locale)

function pages<Page>(first: Page) {
  return { pages: [first], isLoading: false, listRef: { current: null }, onMore() {} }
}

const SUMMARY: ClientSummary = {
  public_id: 'buyerOne0001',
  slug: 'valmont',
  name: 'Valmont Industrie',
  about: { FR_FR: 'Fabricant de vannes.' },
  sector: { code: 'C', label: { FR_FR: 'Industrie' } },
  staff_range: '251-1000',
  city: 'Saint-Priest',
  country: { code: 'FR', label: { FR_FR: 'France', DE_DE: 'Frankreich' } },
  logo: null,
  endorsements_count: 7,
}

const tag = (slug: string) => ({
  public_id: slug,
  kind: 'ACTIVITY' as const,
  label: { FR_FR: slug },
  icon: 'tag',
  slug,
  category: null,
  parent: null,
})

const CLIENT: Client = {
  ...SUMMARY,
  authenticated_count: 6,
  unauthenticated_count: 1,
  members_count: 5,
  first_published_at: '2021-03-14T09:30:00.000Z',
  last_experienced_on: '2026-10-02',
  avg_rating: 9.2,
  top_quality: { ...tag('delais'), kind: 'QUALITY' },
  services: [
    { tag: tag('seo'), count: 4 },
    { tag: tag('cloud'), count: 3 },
  ],
}

function client(row: Partial<ClientPageContent> = {}): ReactNode {
  const content = {
    buyer: CLIENT,
    endorsements: Object.values(dataSample.reviews),
    service: null,
    total: 30,
    page: 1,
    has_more: true,
    isWhole: true,
    ...row,
  }
  return <ClientPage first={content} more={pages(content)} />
}

test.each(LOCALES)('in %s a client has one h1, four facts and its next page', (locale) => {
  const html = drawn(client(), locale)
  const prefix = locale === 'fr-FR' ? '' : `/${locale}`
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html.match(/<dt>/g)).toHaveLength(4)
  expect(html).toContain(`href="${prefix}/membres/clients/valmont?page=2"`)
  expect(html).toContain(`href="${prefix}/membres/clients/valmont?service=seo"`)
})

test('a fact that nobody knows is left out', () => {
  const buyer = { ...CLIENT, top_quality: null, last_experienced_on: null, services: [] }
  const html = drawn(client({ buyer }))
  expect(html.match(/<dt>/g)).toHaveLength(1)
  expect(html).not.toContain('<details')
})

test('narrowed to a service the page is not indexed; its pages keep the service', () => {
  const html = drawn(client({ service: tag('seo'), isWhole: false }))
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain('href="/membres/clients/valmont?service=seo&amp;page=2"')
})

test('search engines learn who the client is', () => {
  const html = drawn(client())
  const json = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1] ?? ''
  expect(JSON.parse(json)['@graph']).toMatchObject([
    {
      '@type': 'Organization',
      name: 'Valmont Industrie',
      address: { addressLocality: 'Saint-Priest', addressCountry: 'FR' },
    },
    { '@type': 'BreadcrumbList' },
  ])
})

function clients(row: Partial<ClientsPageContent> = {}): ReactNode {
  const content = {
    list: {
      buyers: [SUMMARY],
      sectors: [{ code: 'C', label: { FR_FR: 'Industrie' } }],
      total: 30,
      is_total_exact: true,
      page: 1,
      has_more: true,
    },
    asked: { q: '', sector: null },
    isWhole: true,
    blocks: null,
    ...row,
  }
  return <ClientsPage first={content} more={pages(content)} />
}

test('the list is a form, cards and the way to more', () => {
  const html = drawn(clients())
  expect(html).toContain('action="/membres/clients"')
  expect(html).toContain('href="/membres/clients/valmont"')
  expect(html).toContain('href="/membres/clients?page=2"')
  expect(html).toContain('Saint-Priest, France')
  expect(html).not.toContain('noindex')
})

test('a search keeps what was asked, and is not indexed', () => {
  const asked = { q: 'é"<', sector: 'C' }
  const html = drawn(clients({ asked, isWhole: false }))
  expect(html).toContain('value="é&quot;&lt;"')
  expect(html).toContain('href="/membres/clients?q=%C3%A9%22%3C&amp;sector=C&amp;page=2"')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test('a search without results has ways out', () => {
  const list = {
    buyers: [],
    sectors: [],
    total: 0,
    is_total_exact: true,
    page: 1,
    has_more: false,
  }
  const html = drawn(clients({ list, asked: { q: 'zz', sector: null }, isWhole: false }))
  expect(html).toContain('href="/membres/services"')
  expect(html).not.toContain('<article')
})

test.each([
  ['51-250', '51'],
  ['5001+', '5 001'],
  ['quelques-uns', 'quelques-uns'],
])('%s people are written out', (range, written) => {
  expect(drawn(<StaffRange range={range} />).replaceAll('\u202f', ' ')).toContain(written)
})
