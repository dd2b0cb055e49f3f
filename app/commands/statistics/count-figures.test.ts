import { sql } from 'kysely'
import { expect } from 'vitest'
import { rebuildDerived } from '#commands/site/derived-rows.ts'
import type { Db } from '#platform/database/schema.ts'
import { figures } from '#queries/administration/figures.ts'
import {
  createContactRequest,
  createMember,
  createReview,
  createUser,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { watchStatements } from '#tests/support/database/watch-statements.ts'
import { addSearches } from './add-searches.ts'
import { countFigures } from './count-figures.ts'

const NOW = Temporal.Instant.from('2026-11-15T03:30:00+01:00')

type Event = { type: string; at: string; actor?: string }

async function happened(db: Db, memberId: number, events: readonly Event[]): Promise<void> {
  const review_id = await createReview(db, {
    member_id: memberId,
    state: 'refused',
    published_at: null,
  })
  for (const [index, { type, at, actor = 'author' }] of events.entries())
    await sql`
      insert into review_event (review_id, sequence, type, actor_kind, reason, happened_at)
      values (${review_id}, ${index + 1}, ${type}, ${actor}, 'burst', ${at}::timestamptz)`.execute(
      db,
    )
}

const rowsOf = async (db: Db, day: string) => {
  const rows = await db
    .selectFrom('figure_day')
    .select(['figure', 'count'])
    .where('day', '=', day)
    .where('count', '>', 0)
    .orderBy('figure')
    .execute()
  return Object.fromEntries(rows.map(({ figure, count }) => [figure, count]))
}

const createSite = (db: Db) => createMember(db, { created_at: new Date('2026-11-12T10:00:00Z') })

test('what happened on a day of Paris is counted on it, and nothing of the day that is running', async ({
  db,
}) => {
  const memberId = await createSite(db)
  await happened(db, memberId, [
    // Half an hour before midnight of the 13th in Paris, and half an hour after.
    { type: 'request', at: '2026-11-13T22:30:00Z', actor: 'member' },
    { type: 'start', at: '2026-11-13T23:30:00Z' },
    { type: 'submit', at: '2026-11-14T08:00:00Z' },
    { type: 'confirm', at: '2026-11-14T23:30:00Z' },
  ])
  await createUser(db, { created_at: new Date('2026-11-14T12:00:00Z') })
  await createContactRequest(db, {
    member_id: memberId,
    created_at: new Date('2026-11-14T12:00:00Z'),
  })
  await countFigures(db, NOW)
  expect(await rowsOf(db, '2026-11-12')).toEqual({ companies: 1 })
  expect(await rowsOf(db, '2026-11-13')).toEqual({ invited: 1 })
  expect(await rowsOf(db, '2026-11-14')).toEqual({ begun: 1, submitted: 1, people: 1, contacts: 1 })
  expect(await rowsOf(db, '2026-11-15')).toEqual({})
})

test('decisions are counted by how long the review was held, and answers to appeals are not', async ({
  db,
}) => {
  const memberId = await createSite(db)
  const held = (hours: number, more: Event[] = []) => {
    const at = Temporal.Instant.from('2026-11-14T12:00:00Z')
    return happened(db, memberId, [
      { type: 'hold', at: at.subtract({ minutes: hours * 60 }).toString(), actor: 'system' },
      { type: 'refuse', at: at.toString(), actor: 'moderator' },
      ...more,
    ])
  }
  await held(0.5)
  await held(1)
  await held(23)
  await held(70)
  await held(80, [
    { type: 'appeal', at: '2026-11-14T12:30:00Z' },
    { type: 'publish', at: '2026-11-14T13:00:00Z', actor: 'moderator' },
  ])
  // Nobody decided this one.
  await happened(db, memberId, [
    { type: 'confirm', at: '2026-11-14T12:00:00Z' },
    { type: 'publish', at: '2026-11-14T12:00:00Z', actor: 'system' },
  ])
  await countFigures(db, NOW)
  expect(await rowsOf(db, '2026-11-14')).toEqual({
    'decided-hour': 2,
    'decided-day': 1,
    'decided-three-days': 1,
    'decided-later': 1,
    confirmed: 1,
    published: 2,
  })
})

test('a run goes on behind the last day that is there, stretch by stretch, and twice is once', async ({
  db,
}) => {
  const memberId = await createMember(db, { created_at: new Date('2026-09-01T10:00:00Z') })
  await createContactRequest(db, {
    member_id: memberId,
    created_at: new Date('2026-11-10T12:00:00Z'),
  })
  const watched = watchStatements(db)
  await countFigures(watched.db, Temporal.Instant.from('2026-10-01T03:30:00+02:00'))
  expect(await lastDay(db)).toBe('2026-09-30')
  const first = await db.selectFrom('figure_day').selectAll().orderBy('day').execute()
  await countFigures(db, NOW)
  expect(await lastDay(db)).toBe('2026-11-14')
  expect(await rowsOf(db, '2026-11-10')).toEqual({ contacts: 1 })
  const all = await db.selectFrom('figure_day').selectAll().orderBy('day').execute()
  expect(all.slice(0, first.length)).toEqual(first)
  const again = watchStatements(db)
  await countFigures(again.db, NOW)
  expect(again.statements.filter(({ sql }) => sql.includes('insert'))).toEqual([])
  expect(await db.selectFrom('figure_day').selectAll().orderBy('day').execute()).toEqual(all)
})

const lastDay = async (db: Db) =>
  (await sql<{ day: string }>`select max(day)::text as day from figure_day`.execute(db)).rows[0]
    ?.day

test('an empty site has no day, and searches alone make none', async ({ db }) => {
  await db.deleteFrom('member').execute()
  await countFigures(db, NOW)
  await addSearches(db, [{ day: '2026-11-14', searches: 2 }])
  await addSearches(db, [
    { day: '2026-11-14', searches: 3 },
    { day: '2026-11-15', searches: 1 },
  ])
  expect(await rowsOf(db, '2026-11-14')).toEqual({ searches: 5 })
  expect(await figures(db, 30)).toBeNull()
})

test('making them anew mends what differs, and takes back nothing that is forgotten or was searched', async ({
  db,
}) => {
  const memberId = await createSite(db)
  await happened(db, memberId, [{ type: 'request', at: '2026-11-13T10:00:00Z', actor: 'member' }])
  const at = new Date('2026-11-13T12:00:00Z')
  await createContactRequest(db, { member_id: memberId, created_at: at })
  await addSearches(db, [{ day: '2026-11-13', searches: 4 }])
  await countFigures(db, NOW)
  const counted = await rowsOf(db, '2026-11-13')
  expect(counted).toEqual({ invited: 1, contacts: 1, searches: 4 })
  expect(await rebuildDerived(db, 'statistics', { isCheck: true })).toEqual({ figure_day: 0 })
  await db.updateTable('figure_day').set({ count: 9 }).where('figure', '=', 'invited').execute()
  await db.deleteFrom('contact_request').execute()
  const differing = await rebuildDerived(db, 'statistics', { isCheck: false })
  expect(differing.figure_day).toBeGreaterThan(0)
  expect(await rowsOf(db, '2026-11-13')).toEqual(counted)
})

test('the page of our staff adds up days that are over, in two statements', async ({ db }) => {
  const memberId = await createSite(db)
  await happened(db, memberId, [{ type: 'request', at: '2026-11-14T10:00:00Z', actor: 'member' }])
  await happened(db, memberId, [{ type: 'request', at: '2026-10-12T10:00:00Z', actor: 'member' }])
  await countFigures(db, NOW)
  await addSearches(db, [
    { day: '2026-11-14', searches: 2 },
    // Of the day that is running.
    { day: '2026-11-15', searches: 100 },
  ])
  const watched = watchStatements(db)
  const found = await figures(watched.db, 30)
  expect(watched.statements).toHaveLength(2)
  expect(found).toMatchObject({ until: '2026-11-14', span: 30 })
  expect(found?.starts.at(0)).toBe('2026-10-16')
  expect(found?.figures.invited).toMatchObject({ total: 1, previous: 1 })
  expect(found?.figures.searches).toMatchObject({ total: 2 })
  expect(found?.figures.published).toEqual({ total: 0, previous: 0, steps: Array(10).fill(0) })
})
