import { sql } from 'kysely'
import { expect } from 'vitest'
import { addDerivedCounts } from '#commands/site/derived-rows.ts'
import type { Db } from '#platform/database/schema.ts'
import {
  createBuyer,
  createMember,
  createOldSlug,
  createReview,
  createTag,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { watchStatements } from '#tests/support/database/watch-statements.ts'
import { comparison } from './comparison.ts'
import { readComparisonPage } from './comparison-page.ts'

const MEMBERS = ['sillage', 'kervan', 'brumaire', 'aurore']

async function createFour(db: Db): Promise<number[]> {
  const ids: number[] = []
  for (const slug of MEMBERS) ids.push(await createMember(db, { slug, name: slug }))
  return ids
}

const compare = (db: Db, slugs: string[]) => comparison.run(queryContext(db), { slugs })
const page = (db: Db, slugs: string[], q: string | null = null) =>
  readComparisonPage(queryContext(db), 'fr-FR', { slugs, q })

test('columns stand by name, whoever is named first, and points change nothing of it', async ({
  db,
}) => {
  const [first = 0] = await createFour(db)
  const names = async () =>
    (await compare(db, MEMBERS)).columns.map(({ shown }) => shown?.member.name)
  expect(await names()).toEqual(['aurore', 'brumaire', 'kervan', 'sillage'])
  await createReview(db, { member_id: first, rating: 10 })
  await addDerivedCounts(db)
  expect(await names()).toEqual(['aurore', 'brumaire', 'kervan', 'sillage'])
})

test('a comparison makes as many statements for two as for four, however many reviews there are', async ({
  db,
}) => {
  const [first = 0] = await createFour(db)
  for (let count = 0; count < 12; count += 1) await createReview(db, { member_id: first })
  await addDerivedCounts(db)
  const statements = async (slugs: string[]) => {
    const watched = watchStatements(db)
    await comparison.run(queryContext(watched.db), { slugs })
    return watched.statements.length
  }
  // The first one also reads tags, cities and the sizes of boards, which are kept.
  expect(await statements(['kervan', 'sillage'])).toBeLessThanOrEqual(8)
  expect(await statements(MEMBERS)).toBe(await statements(['kervan', 'sillage']))
})

test('distributions, sectors and sizes are shown from five on, and a masked company is in neither', async ({
  db,
}) => {
  const [member_id = 0, other = 0] = await createFour(db)
  const area_id = await createTag(db, { kind: 'AREA', code: 'F', label: { FR_FR: 'Construction' } })
  const add = async (row: object) => {
    const buyer_id = await createBuyer(db, { staff_range: '51-250' })
    await createReview(db, { member_id, buyer_id, area_id, ...row })
  }
  for (let count = 0; count < 4; count += 1) await add({})
  await add({ is_company_masked: true })
  await createReview(db, { member_id: other })
  await addDerivedCounts(db)
  const counted = async () => {
    const { columns } = await compare(db, ['kervan', 'sillage'])
    return columns.map(({ shown }) => shown?.counted)
  }
  const [kervan, sillage] = await counted()
  expect(kervan).toMatchObject({ reviews_count: 1, rating_distribution: null })
  expect(sillage).toMatchObject({ reviews_count: 5, sectors: null, sizes: null })
  expect(sillage?.rating_distribution).not.toBeNull()
  expect(sillage?.qualities.of).toBe(5)

  await add({})
  await sql`delete from member_tally`.execute(db)
  await sql`delete from member_quality`.execute(db)
  await sql`delete from member_service`.execute(db)
  await addDerivedCounts(db)
  const [, later] = await counted()
  expect(later?.sectors).toEqual({
    of: 5,
    largest: [{ label: { FR_FR: 'Construction' }, count: 5 }],
  })
  expect(later?.sizes).toEqual({ of: 5, all: [{ range: '51-250', count: 5 }] })
})

test('what is missing is null, and no nought is made of it', async ({ db }) => {
  await createFour(db)
  const { columns } = await compare(db, ['kervan', 'sillage'])
  expect(columns[0]?.shown?.stated).toMatchObject({ least_budget: null, founded_in: null })
  expect(columns[0]?.shown?.counted).toMatchObject({ avg_rating: null, rank: null })
})

test('a member that left says so in its column, with nothing but its name', async ({ db }) => {
  await createFour(db)
  await sql`
    update member set status = 'removed', removal_reason = 'ceased', removed_at = now()
     where slug = 'kervan'`.execute(db)
  const { columns } = await compare(db, ['kervan', 'sillage'])
  expect(columns[0]).toEqual({
    shown: null,
    removed: { name: 'kervan', slug: 'kervan', reason: 'ceased' },
  })
})

test('an old slug leads on, one that nobody has is named, and who waits for approval is not there', async ({
  db,
}) => {
  const [first = 0] = await createFour(db)
  await createOldSlug(db, first, 'ancien-sillage')
  await createMember(db, { slug: 'attend', status: 'pending' })
  await expect(compare(db, ['ancien-sillage', 'kervan'])).rejects.toMatchObject({
    code: 'moved',
    details: { to: 'sillage' },
  })
  await expect(compare(db, ['kervan', 'personne'])).rejects.toMatchObject({ code: 'not-found' })
  expect(await page(db, ['ancien-sillage', 'kervan'])).toEqual({ moved: ['sillage', 'kervan'] })
  expect(await page(db, ['attend', 'kervan'])).toMatchObject({
    trouble: 'unknown',
    chosen: [{ slug: 'kervan' }],
    comparison: null,
  })
})

test('five are too many, and one is too few', async ({ db }) => {
  await createFour(db)
  await createMember(db, { slug: 'cinquieme' })
  expect(await page(db, [...MEMBERS, 'cinquieme'])).toMatchObject({ trouble: 'too-many' })
  const alone = await page(db, ['kervan'])
  expect(alone).toMatchObject({ trouble: null, comparison: null, chosen: [{ slug: 'kervan' }] })
})
