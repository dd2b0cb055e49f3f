import { beforeAll, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#domain/locale.ts'
import type { Database } from '#platform/database/database.server.ts'
import { demoDatabase } from '#tests/support/database/demo-database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { answerSetQuery, readFacts, readSearchSet } from '#tests/support/search-set.ts'
import { members } from './members.ts'
import { readNearest } from './nearest.ts'

let database: Database

beforeAll(async () => {
  database = await demoDatabase()
})

/** Names of all that are found, page by page. */
async function found(lang: Locale, q: string): Promise<string[]> {
  const names: string[] = []
  for (let page = 1; ; page += 1) {
    const asked = { ...members.input.parse({ q, page }), lang }
    const { members: shown, has_more } = await members.run(queryContext(database.db), asked)
    names.push(...shown.map(({ name }) => name))
    if (!has_more) return names
  }
}

test('S2.62 two hundred searches in five languages find what they mean among the first three', async () => {
  const set = readSearchSet()
  expect(LOCALES.map((locale) => set.filter((each) => each.locale === locale).length)).toEqual([
    40, 40, 40, 40, 40,
  ])
  const context = queryContext(database.db)
  const facts = await readFacts(context)
  const wrong: string[] = []
  let [precision, suggested] = [0, 0]
  for (const query of set) {
    const answered = await answerSetQuery(context, facts, query)
    precision += answered.precision / set.length
    suggested += Number(answered.isSuggested) / set.length
    if (answered.precision < 1 || !answered.isSuggested)
      wrong.push(`${query.locale} ${query.q}: ${answered.found}`)
  }
  expect(precision, wrong.join('\n')).toBeGreaterThanOrEqual(0.98)
  expect(suggested, wrong.join('\n')).toBeGreaterThanOrEqual(0.99)
}, 300_000)

test.each([
  ['fr-FR', 'cyber', 'cybers', 'cybersécurité'],
  ['en-GB', 'pay', 'payr', 'payroll'],
  ['de-DE', 'web', 'webentw', 'webentwicklung'],
  ['it-IT', 'agen seo', 'agenz seo', 'agenzia seo'],
] as const)('S2.62 in %s “%s” finds all that “%s” and “%s” find, and more', async (lang, ...q) => {
  const [shortest = [], longer = [], whole = []] = await Promise.all(
    q.map((each) => found(lang, each)),
  )
  expect(whole.length).toBeGreaterThan(0)
  expect(longer).toEqual(expect.arrayContaining(whole))
  expect(shortest).toEqual(expect.arrayContaining(longer))
})

test('S8.14 where nothing is found, the nearest names and services are offered', async () => {
  const { members: named, tags } = await readNearest(
    queryContext(database.db),
    'fr-FR',
    'brvane zzzz seo',
  )
  expect(named.map(({ name }) => name)).toContain('Brévane')
  expect(tags.map(({ slug }) => slug)).toContain('agence-seo')
  const alike = await readNearest(queryContext(database.db), 'fr-FR', 'referencementweb')
  expect(alike.tags.length).toBeGreaterThan(0)
})

test('S2.8 “Agence SEO à Lyon” lists by the points of SEO, and each card shows SEO and Lyon', async () => {
  const { members: shown, aggregate } = await members.run(queryContext(database.db), {
    ...members.input.parse({
      category: 'marketing_communication_et_ventes',
      slug: 'agence-seo',
      geography: 'lyon',
    }),
    lang: 'fr-FR',
  })
  expect(shown.length).toBeGreaterThan(2)
  for (const { tags, cities, in_service } of shown) {
    expect([tags[0]?.tag.slug, cities[0]?.slug]).toEqual(['agence-seo', 'lyon'])
    expect(in_service?.label.FR_FR).toBe('Agence SEO')
  }
  const points = shown.map(({ in_service }) => in_service?.score_sum ?? 0)
  expect(points).toEqual(points.toSorted((a, b) => b - a))
  const reviews = shown.map(({ in_service }) => in_service?.endorsements_count ?? 0)
  expect(aggregate.endorsements_count).toBe(reviews.reduce((sum, each) => sum + each, 0))
  for (const { in_service, endorsements_count } of shown)
    expect(in_service?.endorsements_count).toBeLessThanOrEqual(endorsements_count)
})
