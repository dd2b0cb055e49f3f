import { expect } from 'vitest'
import { searchTerms } from '#queries/administration/search-terms.ts'
import { test } from '#tests/support/database/database.ts'
import { addSearchTerms, forgetSearchTerms } from './add-search-terms.ts'

const now = Temporal.Instant.from('2026-11-15T11:00:00Z')
const asked = { lang: 'FR_FR', now } as const

const term = (day: string, phrase: string, searches: number, empty = 0, lang = 'FR_FR') => ({
  day: `2026-${day}`,
  lang,
  phrase,
  searches,
  empty,
})

test('a phrase has no words before its fifth search within thirty days', async ({ db }) => {
  const kept = () =>
    db.selectFrom('search_term_day').select(['phrase', 'searches']).orderBy('day').execute()
  await addSearchTerms(db, [term('10-01', 'comptable', 4)])
  await addSearchTerms(db, [term('11-10', 'comptable', 3), term('11-10', 'comptable', 1)])
  expect(await kept()).toEqual([
    { phrase: null, searches: 4 },
    { phrase: null, searches: 4 },
  ])
  expect(
    JSON.stringify(await db.selectFrom('search_term_day').selectAll().execute()),
  ).not.toContain('comptable')
  expect(await searchTerms(db, { ...asked, order: 'searches' })).toEqual([])

  await addSearchTerms(db, [term('11-12', 'comptable', 1, 1)])
  // What is older than thirty days stays a hash.
  expect(await kept()).toEqual([
    { phrase: null, searches: 4 },
    { phrase: 'comptable', searches: 4 },
    { phrase: 'comptable', searches: 1 },
  ])
  expect(await searchTerms(db, { ...asked, order: 'searches' })).toEqual([
    { phrase: 'comptable', searches: 5, empty: 1 },
  ])
})

test('most searched and most often in vain are two orders, each language by itself', async ({
  db,
}) => {
  await addSearchTerms(db, [
    term('11-14', 'agence seo', 30),
    term('11-14', 'plombier', 8, 8),
    term('11-14', 'traiteur', 9, 2),
    term('11-14', 'seo', 40, 0, 'DE_DE'),
    term('09-01', 'vieux', 50, 50),
  ])
  const phrases = async (order: 'searches' | 'empty') =>
    (await searchTerms(db, { ...asked, order })).map(({ phrase }) => phrase)
  expect(await phrases('searches')).toEqual(['agence seo', 'traiteur', 'plombier'])
  expect(await phrases('empty')).toEqual(['plombier', 'traiteur'])
  const before = await db.selectFrom('search_term_day').select('phrase').execute()
  await forgetSearchTerms(db, now)
  expect(await db.selectFrom('search_term_day').select('phrase').execute()).toEqual(before)
  await forgetSearchTerms(db, Temporal.Instant.from('2027-10-02T11:00:00Z'))
  expect(await db.selectFrom('search_term_day').select('phrase').execute()).toHaveLength(4)
  await forgetSearchTerms(db, Temporal.Instant.from('2028-11-15T11:00:00Z'))
  expect(await db.selectFrom('search_term_day').select('phrase').execute()).toEqual([])
})
