import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import { createBuyer, createMember, createTag } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { suggestions } from './suggestions.ts'

async function createSite(db: Db): Promise<void> {
  const category_id = await createTag(db, {
    kind: 'CATEGORY',
    slug: 'marketing_communication_et_ventes',
    label: { FR_FR: 'Marketing' },
  })
  const label = { FR_FR: 'Agence SEO', IT_IT: 'Agenzia SEO' }
  const activity_id = await createTag(db, { slug: 'agence-seo', parent_id: category_id, label })
  await db
    .insertInto('city')
    .values({ slug: 'lyon', label: { FR_FR: 'Lyon', IT_IT: 'Lione' }, position: 0 })
    .execute()
  const trade = { category_id, activity_id }
  await createMember(db, { name: 'Atelier Brumaire', review_count: 3, ...trade })
  await createMember(db, { name: 'Brumaire & Fils', review_count: 9, ...trade })
  await createMember(db, { name: 'Les Brumes', review_count: 1, ...trade })
  await createMember(db, { name: 'Brumaire Ouest', status: 'pending', ...trade })
  await sql`select index_members()`.execute(db)
}

async function suggested(db: Db, q: string, lang = 'FR_FR') {
  const { members, tags, cities, buyers } = await suggestions.answer(queryContext(db), { q, lang })
  return {
    members: members.map(({ name }) => name),
    tags: tags.map(({ label, city }) => (city ? `${label} @ ${city.label}` : label)),
    cities: cities.map(({ label }) => label),
    buyers: buyers.map(({ name }) => name),
  }
}

const NOTHING = { members: [], tags: [], cities: [], buyers: [] }

test('members are found by the beginning of any word of their name, pending ones are not', async ({
  db,
}) => {
  await createSite(db)
  expect((await suggested(db, 'brum')).members).toEqual([
    'Brumaire & Fils',
    'Atelier Brumaire',
    'Les Brumes',
  ])
  expect((await suggested(db, 'fils BRUM')).members).toEqual(['Brumaire & Fils'])
})

test('a slip in a name is forgiven when nobody is called so', async ({ db }) => {
  await createSite(db)
  expect((await suggested(db, 'brumiare')).members).toEqual(['Brumaire & Fils', 'Atelier Brumaire'])
})

test('services and cities are found in the language of the page, together as one', async ({
  db,
}) => {
  await createSite(db)
  expect(await suggested(db, 'agen')).toEqual({ ...NOTHING, tags: ['Agence SEO'] })
  expect(await suggested(db, 'agenzia', 'it-IT')).toEqual({ ...NOTHING, tags: ['Agenzia SEO'] })
  expect((await suggested(db, 'seo lyon')).tags).toEqual(['Agence SEO @ Lyon'])
  expect((await suggested(db, 'lyo')).cities).toEqual(['Lyon'])
  expect((await suggested(db, 'lion', 'it-IT')).cities).toEqual(['Lione'])
})

test('clients are found by the beginning of any word of their name, masked and silent ones by nothing', async ({
  db,
}) => {
  await createBuyer(db, { name: 'Banque Lémanelle', review_count: 2 })
  await createBuyer(db, { name: 'Lémanelle Santé', review_count: 5 })
  await createBuyer(db, { name: 'Lémanelle Secrète', review_count: 4, is_anonymized: true })
  await createBuyer(db, { name: 'Lémanelle Muette', review_count: 0 })
  expect((await suggested(db, 'LEMAN')).buyers).toEqual(['Lémanelle Santé', 'Banque Lémanelle'])
  expect((await suggested(db, 'secrète')).buyers).toEqual([])
})

test('before the second letter, and without one, nothing is suggested', async ({ db }) => {
  await createSite(db)
  for (const q of ['', ' ', 'b', ' b ', '--']) expect(await suggested(db, q)).toEqual(NOTHING)
})
