import { sql } from 'kysely'
import { expect } from 'vitest'
import { rebuildDerived } from '#commands/site/derived-rows.ts'
import { MEMBER_STANDINGS } from '#domain/account/administration.ts'
import type { Db } from '#platform/database/schema.ts'
import { createMember, createReview, createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { membersToDecide } from './members-to-decide.ts'
import { teamPicks } from './team-picks.ts'
import { users } from './users.ts'

const first = { q: '', page: 1 }

test('companies: what is stored counts them as a search that finds all of them does', async ({
  db,
}) => {
  const now = new Date('2026-11-01T10:00:00Z')
  await createMember(db, { name: 'Étude Brume', website: 'https://brume.example/' })
  await createMember(db, { name: 'Brume nouvelle', status: 'pending' })
  await createMember(db, { name: 'Brume refusée', status: 'pending', refused_at: now })
  await createMember(db, {
    name: 'Atelier',
    contact_email: 'Lea@BRUME.example',
    status: 'removed',
    removed_at: now,
    removal_reason: 'ceased',
  })
  await rebuildDerived(db, 'figures', { isCheck: false })
  const named = async (q: string) => {
    const lists = MEMBER_STANDINGS.map(async (standing) => {
      const list = await membersToDecide(db, { standing, q, page: 1 })
      return [standing, list?.counts[standing], ...(list?.lines.map(({ name }) => name) ?? [])]
    })
    return Promise.all(lists)
  }
  const all = [
    ['waiting', 1, 'Brume nouvelle'],
    ['public', 1, 'Étude Brume'],
    ['refused', 1, 'Brume refusée'],
    ['removed', 1, 'Atelier'],
  ]
  expect(await named('')).toEqual(all)
  expect(await named('BRUMÉ')).toEqual([...all.slice(0, 3), ['removed', 0]])
  expect(await named('brume')).toEqual(all)
})

test('people: counted as they come and go, and found by name, address and company', async ({
  db,
}) => {
  const counts = async (q = '') => (await users(db, { ...first, q, role: undefined }))?.counts
  const staff = { editor: 1, moderator: 0, administrator: 0 }
  await createUser(db, { full_name: 'Zoé Brume', staff_role: 'editor' })
  const author = await createUser(db, { email: 'Zoe@brume.example' })
  const owner = await createUser(db)
  const member_id = await createMember(db, { name: 'Zoé & Cie', status: 'pending' })
  await db.insertInto('membership').values({ user_id: owner, member_id, role: 'owner' }).execute()
  await countAtOnce(db)
  expect(await counts()).toEqual({ ...staff, author: 2 })
  expect(await counts('zoe')).toEqual({ ...staff, author: 2 })
  expect(await counts('zoé b')).toEqual({ ...staff, author: 0 })
  const found = await users(db, { ...first, q: 'zoe', role: 'author' })
  expect(found?.lines.map(({ companies }) => companies)).toEqual([['Zoé & Cie'], []])

  await db.deleteFrom('app_user').where('id', '=', author).execute()
  expect(await counts()).toEqual({ ...staff, author: 1 })
  await sql`update user_total set people = 9`.execute(db)
  expect(await rebuildDerived(db, 'figures', { isCheck: false })).toMatchObject({ user_total: 1 })
  expect(await counts()).toEqual({ ...staff, author: 1 })
})

/** At the end of a transaction, which no test reaches. */
const countAtOnce = (db: Db) => sql`set constraints app_user_counted immediate`.execute(db)

test('reviews to pick: as many as the site shows, or as the companies that are found have', async ({
  db,
}) => {
  const brume = await createMember(db, { name: 'Brume' })
  const clair = await createMember(db, { name: 'Clair' })
  const gone = await createMember(db, { name: 'Brume partie', status: 'pending' })
  for (const member_id of [brume, brume, clair, gone]) await createReview(db, { member_id })
  await createReview(db, { member_id: brume, is_team_pick: true })
  await createReview(db, { member_id: gone, is_team_pick: true })
  await rebuildDerived(db, 'figures', { isCheck: false })
  const counted = async (q: string) => {
    const list = await teamPicks(db, { q, page: 1, isPicked: false })
    return [list?.counts, list?.lines.length]
  }
  expect(await counted('')).toEqual([{ all: 4, picked: 1 }, 4])
  expect(await counted('brume')).toEqual([{ all: 3, picked: 1 }, 3])
  expect(await counted('clair')).toEqual([{ all: 1, picked: 0 }, 1])
})
