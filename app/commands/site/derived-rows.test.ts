import { sql } from 'kysely'
import { expect } from 'vitest'
import { createMember, createReview } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { rebuildDerived } from './derived-rows.ts'

test('figures that do not follow from the reviews are found, left where only looked at, and made anew', async ({
  db,
}) => {
  const member_id = await createMember(db, { slug: 'atelier', name: 'Atelier' })
  const silent = await createMember(db, { slug: 'calme', name: 'Calme' })
  await createReview(db, { member_id })
  await rebuildDerived(db, 'figures', { isCheck: false })
  expect(total(await rebuildDerived(db, 'figures', { isCheck: true }))).toBe(0)

  await sql`update member set review_count = 7`.execute(db)
  await sql`update site_total set member_count = 9`.execute(db)
  await sql`delete from facet_count`.execute(db)
  const found = await rebuildDerived(db, 'figures', { isCheck: true })
  expect(found).toMatchObject({ member: 2, site_total: 1, buyer: 0 })
  expect(found.facet_count).toBeGreaterThan(0)
  expect(await counts()).toEqual([7, 7])
  expect(await rebuildDerived(db, 'figures', { isCheck: false })).toEqual(found)
  expect(await counts()).toEqual([1, 0])
  expect(total(await rebuildDerived(db, 'figures', { isCheck: true }))).toBe(0)

  async function counts() {
    const rows = await db
      .selectFrom('member')
      .select('review_count')
      .where('id', 'in', [member_id, silent])
      .orderBy('id')
      .execute()
    return rows.map(({ review_count }) => review_count)
  }
})

test('a search that forgot a member finds it again', async ({ db }) => {
  await createMember(db, { slug: 'atelier', name: 'Atelier' })
  await rebuildDerived(db, 'search', { isCheck: false })
  await sql`delete from member_search`.execute(db)
  await sql`insert into search_word (word) values ('nobody')`.execute(db)
  const found = { member_search: 5, search_word: 1 }
  expect(await rebuildDerived(db, 'search', { isCheck: true })).toEqual(found)
  expect(await rebuildDerived(db, 'search', { isCheck: false })).toEqual(found)
  expect(total(await rebuildDerived(db, 'search', { isCheck: true }))).toBe(0)
})

const total = (found: Record<string, number>) =>
  Object.values(found).reduce((sum, each) => sum + each, 0)
