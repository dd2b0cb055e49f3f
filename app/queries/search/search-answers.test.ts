import { beforeAll, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#domain/locale.ts'
import type { Database } from '#platform/database.server.ts'
import { members } from '#queries/listing/members.ts'
import { demoDatabase } from '#tests/support/demo-database.ts'
import { queryContext } from '#tests/support/query-context.ts'
import { answerSetQuery, readFacts, readSearchSet } from '#tests/support/search-set.ts'

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
