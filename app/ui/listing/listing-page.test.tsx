import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ListingPageContent, MemberListing } from '#domain/contract/listing.ts'
import { parseListingQuery } from '#domain/listing/listing-query.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { pageBlock } from '#tests/support/database/page-block.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ListingPage } from './listing-page.tsx'

const tag = (kind: 'CATEGORY' | 'ACTIVITY' | 'QUALITY', slug: string, label: string) => ({
  public_id: `${slug}____________`.slice(0, 12),
  kind,
  slug,
  label: { EN_GB: label },
  icon: 'tag',
  category: 'marketing_communication_et_ventes',
  parent: null,
})
const CATEGORY = tag('CATEGORY', 'marketing_communication_et_ventes', 'Marketing')
const ACTIVITY = tag('ACTIVITY', 'agence-seo', 'SEO agency')
const QUALITIES = ['Rigour', 'Creativity', 'Expertise'].map((label, index) => ({
  tag: tag('QUALITY', `quality${index}abcde`, label),
  count: 9 - index,
}))

function member(position: number): MemberListing['members'][number] {
  return {
    public_id: `member${position}`,
    name: `Member ${position}`,
    slug: `member-${position}`,
    activity: {},
    short_description: {},
    logo: null,
    cover: null,
    colors: { primary: '#12694A' },
    tags: [],
    cities: [],
    avg_rating: 9,
    endorsements_count: 3,
    authenticated_count: 2,
    score_sum: 10.5,
    hasVideo: false,
    hasTestimony: true,
    hasCaseStudy: false,
    list_position: position,
    in_service: null,
  }
}

function content(search = '', change: Partial<ListingPageContent> = {}): ListingPageContent {
  const { query, isKnown } = parseListingQuery(search)
  return {
    address: {
      category: 'marketing_communication_et_ventes',
      slug: 'agence-seo',
      geography: 'lyon',
    },
    query,
    nearest: null,
    isKnown,
    subject: {
      category: CATEGORY,
      activity: ACTIVITY,
      speciality: null,
      city: { slug: 'lyon', label: { EN_GB: 'Lyon' } },
    },
    listing: {
      members: [member(1), member(2)],
      aggregate: {
        count: 30,
        is_exact: true,
        endorsements_count: 90,
        authenticated_count: 88,
        avg_rating: 8.4,
      },
      facets: { qualities: QUALITIES, has: [{ kind: 'video', count: 4 }] },
      has_more: true,
      sort: query.sort,
      corrected_q: null,
    },
    narrowing: { services: [], cities: [{ slug: 'nice', label: { EN_GB: 'Nice' }, members: 7 }] },
    choices: { services: [], cities: [] },
    waysOut: [],
    blocks: null,
    ...change,
  }
}

function html(page: ListingPageContent): string {
  const environment = {
    locale: 'en-GB',
    brandName: 'Acme',
    isIndexed: true,
    origin: 'https://x.test',
    localeOrigins: {},
  } as const
  const more = { pages: [page], isLoading: false, listRef: { current: null }, onMore: () => {} }
  return renderToString(
    <MemoryRouter>
      <I18nProvider i18n={i18nFor('en-US')}>
        <PageEnvironmentContext value={environment}>
          <ListingPage content={page} more={more} />
        </PageEnvironmentContext>
      </I18nProvider>
    </MemoryRouter>,
  )
}

const words = (markup: string) => markup.replaceAll(/<!--.*?-->/g, '').replaceAll(/<[^>]*>/g, ' ')

test('a list introduces itself from its figures', () => {
  const page = html(content())
  expect(page).toMatch(/<h1[^>]*>SEO agency in Lyon<\/h1>/)
  expect(page).toContain(
    '<title>SEO agency in Lyon: the best providers according to their clients | Acme</title>',
  )
  expect(words(page)).toContain('30 providers and 88 authenticated client reviews to compare.')
  expect(words(page)).toContain('88 authenticated reviews. Together')
  expect(words(page)).toContain('The average also counts 2 reviews that are not authenticated.')
  expect(words(page)).toContain(
    'Average rating: 4.2 out of 5. Most widespread qualities, according to clients: Rigour, Creativity and Expertise.',
  )
})

test('search engines learn of the list, its members, its place and its questions', () => {
  const [, json = ''] =
    html(content()).match(/<script type="application\/ld\+json">(.*?)<\/script>/) ?? []
  const graph = JSON.parse(json)['@graph']
  expect(graph.map((thing: { '@type': string }) => thing['@type'])).toEqual([
    'BreadcrumbList',
    'ItemList',
    'FAQPage',
  ])
  expect(graph[0].itemListElement.at(-1)).toMatchObject({
    position: 5,
    name: 'Lyon',
    item: 'https://x.test/en-GB/membres/marketing-communication-et-ventes/agence-seo/lyon',
  })
  expect(graph[1]).toMatchObject({ numberOfItems: 30 })
  expect(graph[1].itemListElement[1]).toMatchObject({
    position: 2,
    name: 'Member 2',
    url: 'https://x.test/en-GB/profil/member-2',
  })
  expect(graph[2].mainEntity[1].acceptedAnswer.text).toContain('Member 1 (11 points) and Member 2')
})

test.each([
  ['', true],
  ['?page=2', true],
  ['?q=seo', false],
  ['?has=video', false],
  ['?quality=aaaaaaaaaaaa', false],
  ['?sort=name', false],
  ['?sort=best', false],
  ['?has=music', false],
])('%s is to be found by search engines: %s', (search, isIndexed) => {
  const page = html(content(search))
  expect(page.includes('<meta name="robots" content="noindex"/>')).toBe(!isIndexed)
  const bare = 'https://x.test/en-GB/membres/marketing-communication-et-ventes/agence-seo/lyon'
  const own = search === '?page=2' ? `${bare}?page=2` : bare
  expect(page).toContain(`<link rel="canonical" href="${own}"/>`)
})

test('an empty list is not to be found, and leads on', () => {
  const empty = content()
  const listing = {
    ...empty.listing,
    members: [],
    has_more: false,
    aggregate: {
      count: 0,
      is_exact: true,
      endorsements_count: 0,
      authenticated_count: 0,
      avg_rating: null,
    },
  }
  const way = {
    subject: { ...empty.subject, city: null },
    address: { category: 'services' as const },
    query: empty.query,
    count: 12,
    isExact: true,
  }
  const page = html({ ...empty, listing, waysOut: [way] })
  expect(page).toContain('<meta name="robots" content="noindex"/>')
  expect(words(page)).toContain('Nobody here yet')
  expect(words(page)).toMatch(/SEO agency\s+12 providers/)
  expect(page).not.toContain('FAQPage')
})

test('what narrows the list stands on chips that take it away', () => {
  const page = html(content(`?q=a&has=video&quality=${QUALITIES[0]?.tag.public_id}`))
  const chips = [...page.matchAll(/<a class="[^"]*chip[^"]*" href="([^"]*)"/g)].map(
    ([, href]) => href?.split('?')[1],
  )
  const quality = `quality=${QUALITIES[0]?.tag.public_id}`
  expect(chips).toEqual([`${quality}&amp;has=video`, `q=a&amp;${quality}`, 'q=a&amp;has=video'])
})

test('what an editor has written takes the place of what figures say', () => {
  const card = pageBlock('CARD', { title: 'Own question?', description: 'Own answer.' })
  const faq = pageBlock('FAQ', { sub_components: [card] })
  const header = pageBlock('HEADER', { title: 'Our SEO agencies', description: 'Chosen words.' })
  const page = html(
    content('', {
      blocks: { components: [header, faq], data: { reviews: {}, members: {}, tags: {} } },
    }),
  )
  expect(page).toMatch(/<h1[^>]*>Our SEO agencies<\/h1>/)
  expect(page.match(/<h1/g)).toHaveLength(1)
  expect(words(page)).toContain('Chosen words.')
  expect(words(page)).not.toContain('to compare.')
  expect(words(page)).toContain('Own question?')
  expect(words(page)).not.toContain('how many providers')
  expect(page).toContain(
    '"mainEntity":[{"@type":"Question","name":"Own question?","acceptedAnswer":{"@type":"Answer","text":"Own answer."}}]',
  )
})

test('the next members are a link to the next page with all that was chosen', () => {
  expect(html(content('?sort=name'))).toContain('agence-seo/lyon?sort=name&amp;page=2"')
  expect(words(html(content()))).toContain('Show 24 more providers')
  expect(html(content('?page=2'))).toContain('agence-seo/lyon?page=3"')
})

test('a forgiven slip is told', () => {
  const page = content('?q=brvane')
  const shown = html({ ...page, listing: { ...page.listing, corrected_q: 'brevane' } })
  expect(words(shown)).toMatch(/30 results\s+for\s+brevane/)
})

test('S8.14 nothing found says what was looked for, and leads to what comes nearest', () => {
  const empty = content('?q=zzz%20seo', {
    listing: { ...content().listing, members: [], has_more: false },
    nearest: {
      members: [
        {
          public_id: 'm1',
          name: 'Atelier Zéphyr',
          slug: 'atelier-zephyr',
          activity: 'SEO agency',
          logo: null,
          colors: { primary: '#12694A' },
        },
      ],
      tags: [
        {
          kind: 'ACTIVITY',
          slug: 'agence-seo',
          category: 'marketing_communication_et_ventes',
          label: 'SEO agency',
          icon: 'tag',
          city: null,
        },
      ],
      cities: [],
      buyers: [],
    },
  })
  const page = html(empty)
  expect(page).toContain('No partner or service matches these terms')
  expect(page.replaceAll(/<[^>]*>/g, '')).toContain('We looked for “zzz seo” among names, services')
  expect(page).toContain('href="/en-GB/profil/atelier-zephyr"')
  expect(page).toContain('href="/en-GB/membres/marketing-communication-et-ventes/agence-seo"')
})
