import { expect } from 'vitest'
import { writeDemo } from '#db/demo/load/write-demo.ts'
import { demoSettings } from '#db/demo/settings.ts'
import { publicQueries } from '#queries/public-queries.ts'
import {
  readSiteContent,
  routeAddresses,
  type SiteContent,
} from '#tests/support/crawl/site-addresses.ts'
import { addressesIn, openSite } from '#tests/support/crawl/site-walk.ts'
import { test } from '#tests/support/database/database.ts'
import { hideSentinels, SENTINEL, sentinelGuesses } from '#tests/support/review/sentinels.ts'

const SMALL = { asOf: '2026-11-15', members: 10, reviews: 50, buyers: 20 }

/** Files of the build, and what cannot know of a review. An endpoint that is not named here must be walked. */
const UNWALKED = [
  '/assets/*',
  '/media/*',
  '/metrics',
  '/_locale',
  '/_outbox/:id',
  '/api/query/:name',
]

/** The same page in another language or of another activity; the same picture of another page of a member. */
const SAME_AGAIN =
  /^\/(?:_social\.png\?path=\/.+\/.+\/|(?:en-GB|es-ES|it-IT|de-DE)\/|membres\/[^/]+\/[^/]+\/)/

/** The first are the largest. Pages ask the same queries of all of them. */
const few = <Item>(list: readonly Item[]) => list.slice(0, 4)

test('nothing that a mask hides is found anywhere on the site', async ({ db }) => {
  await writeDemo(db, demoSettings(SMALL))
  await hideSentinels(db)
  const content = await readSiteContent(db)
  const guesses = await sentinelGuesses(db)
  const site = openSite(db)
  const asked = new Set<string>()
  const leaks: string[] = []
  const failures: string[] = []
  let substitutes = 0

  async function visit(address: string): Promise<string> {
    asked.add(address)
    const { status, text } = await site.ask(address)
    if (status >= 500) failures.push(`${status} ${address}`)
    const found = sentinelsIn(text, address)
    if (found.length > 0) leaks.push(`${address}: ${found.join(' ')}`)
    if (/(?:Entreprise|Fonction) confidentielle/.test(text)) substitutes += 1
    return text
  }

  const addresses = Object.values(routeAddresses(content))
  const waiting = [
    ...addresses.flat(),
    // What the router asks for when it goes there without loading a document.
    ...addresses.map(([first = '/']) => (first === '/' ? '/_root.data' : `${first}.data`)),
    ...addresses.map(([first = '/']) => `/de-DE${first === '/' ? '' : first}`),
    ...site.endpoints.filter((path) => !path.includes('*') && !UNWALKED.includes(path)),
    ...queryAddresses(content, guesses.words),
    '/_services',
    '/_gallery',
    '/_gallery/mails',
    ...few(content.members).flatMap((slug) => [
      `/_widget/badge/${slug}`,
      `/_widget/reviews/${slug}`,
      `/_badge/${slug}.svg`,
    ]),
    ...guesses.words.flatMap((word) => searches(content, word)),
    ...guesses.rows.flatMap(({ member, contact, buyer, buyer_slug }) => [
      `/profil/${member}/reference/${contact}`,
      `/profil/${member}/reference/${buyer}`,
      `/membres/clients/${buyer_slug}`,
      `/api/query/MemberReference?variables=${variables({ slug: member, id: contact })}`,
    ]),
  ]
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (asked.has(address)) continue
    const text = await visit(address)
    waiting.push(...addressesIn(text).filter((found) => !SAME_AGAIN.test(found)))
  }

  expect(failures).toEqual([])
  expect(leaks).toEqual([])
  expect(site.drawn.filter((card) => card.search(SENTINEL) >= 0)).toEqual([])
  // A path that was asked for is logged; nothing else of a request is.
  const lines = site.logged.map((line) => line.replaceAll(/("path":"|Page Not Found: )[^"]*/g, ''))
  expect(lines.filter((line) => line.search(SENTINEL) >= 0)).toEqual([])
  // The walk did come by: pages, data and queries with masked reviews on them.
  expect(substitutes).toBeGreaterThan(SMALL.reviews)
}, 300_000)

test('the walk would notice', async ({ db }) => {
  await writeDemo(db, demoSettings(SMALL))
  await hideSentinels(db)
  await db
    .updateTable('review')
    .set({ is_contact_masked: false, is_company_masked: false })
    .execute()
  await db.updateTable('buyer').set({ is_anonymized: false }).execute()
  const { text } = await openSite(db).ask('/api/query/LastReviews')
  for (const word of [
    'Zqxfirst',
    'Zqxlast',
    'Zqxjob',
    'Zqxcorp',
    'ZqxC',
    'ZqxB',
    '/zqx-',
    'zqxdomain',
  ])
    expect(text).toContain(word)
  expect(sentinelsIn(text, '/api/query/LastReviews')).not.toEqual([])
})

/** Not those that were asked for: a page may repeat its own address or what was searched. */
function sentinelsIn(text: string, address: string): string[] {
  const given =
    decodeURIComponent(address)
      .match(SENTINEL)
      ?.map((each) => each.toLowerCase()) ?? []
  const found = text.match(SENTINEL) ?? []
  return [...new Set(found.filter((each) => !given.includes(each.toLowerCase())))]
}

function searches({ members }: SiteContent, word: string): string[] {
  const q = encodeURIComponent(word)
  return [
    `/membres/services?q=${q}`,
    `/membres/clients?q=${q}`,
    `/_companies?q=${q}`,
    ...few(members).map((slug) => `/profil/${slug}/reviews?q=${q}`),
  ]
}

const variables = (values: object) => encodeURIComponent(JSON.stringify(values))

/** Each query with whatever its variables can be given here. */
function queryAddresses(content: SiteContent, words: readonly string[]): string[] {
  const { members, buyers, articles, references, collections } = content
  const slugs = [...few(members), ...few(buyers), ...few(articles)]
  const items = [...references.slice(0, 12), ...few(collections)].map(({ member, id }) => ({
    slug: member,
    id,
  }))
  return [...publicQueries].flatMap(([name, { input }]) => {
    const has = (key: string) => key in input.shape
    const choices: object[] = [
      {},
      ...(has('slug') && has('id') ? items : []),
      ...(has('slug') && !has('id') ? slugs.map((slug) => ({ slug })) : []),
      ...(has('q') && !has('slug') ? words.map((q) => ({ q })) : []),
      ...(has('q') && has('slug')
        ? few(members).flatMap((slug) => words.map((q) => ({ slug, q })))
        : []),
    ]
    return choices.map((each) => `/api/query/${name}?variables=${variables(each)}`)
  })
}
