import { expect } from 'vitest'
import { publishMember } from '#commands/member/publish-member.ts'
import { removeMember } from '#commands/member/remove-member.ts'
import { type EntryOf, parseEntry } from '#domain/register/entry.ts'
import type { Db } from '#platform/database/schema.ts'
import { createMember } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { idleJobs } from '#tests/support/review/confirmed-review.ts'
import { registerHistory } from './register-history.ts'
import { registerMember } from './register-member.ts'

const START = Temporal.Instant.from('2026-11-18T10:00:00Z')
const later = (hours: number) => START.add({ hours })

async function saidOf(db: Db, memberId: number): Promise<string[]> {
  const { public_id } = await db
    .selectFrom('member')
    .select('public_id')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const rows = await db.selectFrom('register_entry').select('body').orderBy('id').execute()
  const entries = rows.map(({ body }) => parseEntry(body)) as EntryOf<'member'>[]
  return entries
    .filter(({ type, member }) => type === 'member' && member === public_id)
    .map(({ change, reason }) => (reason ? `${change} ${reason}` : change))
}

const remove = (db: Db, memberId: number, now: Temporal.Instant) =>
  removeMember(db, idleJobs, { memberId, reason: 'ceased', now })

test('of a member each coming and going is said once, and nothing before it was first listed', async ({
  db,
}) => {
  const memberId = await createMember(db, { status: 'pending' })
  await remove(db, memberId, START)
  expect(await saidOf(db, memberId)).toEqual([])
  // An administrator takes that back: this is when everybody sees it first.
  await publishMember(db, idleJobs, { memberId, now: later(1) })
  await remove(db, memberId, later(2))
  await expect(remove(db, memberId, later(3))).rejects.toThrow('not-found')
  await publishMember(db, idleJobs, { memberId, now: later(4) })
  await expect(publishMember(db, idleJobs, { memberId, now: later(5) })).rejects.toThrow(
    'not-found',
  )
  const said = ['listed', 'removed ceased', 'restored']
  expect(await saidOf(db, memberId)).toEqual(said)
  const absences = await db.selectFrom('member_absence').selectAll().execute()
  expect(absences.map(({ left_at }) => left_at.toISOString())).toEqual(['2026-11-18T12:00:00.000Z'])
})

test('what nobody said of a listed member is made up with what happens next', async ({ db }) => {
  const renaming = { change: 'renamed', reason: null, at: START } as const
  const renamed = await createMember(db, { status: 'active' })
  await registerMember(db, idleJobs, { memberId: renamed, ...renaming })
  expect(await saidOf(db, renamed)).toEqual(['listed'])
  await registerMember(db, idleJobs, { memberId: renamed, ...renaming })
  expect(await saidOf(db, renamed)).toEqual(['listed', 'renamed'])
  const left = await createMember(db, { status: 'active' })
  await remove(db, left, START)
  expect(await saidOf(db, left)).toEqual(['listed', 'removed ceased'])
})

test('the history of an older site says the same', async ({ db }) => {
  await db.insertInto('register_head').values({ log_id: 'test', origin: 'test' }).execute()
  const created_at = new Date('2026-01-01T10:00:00Z')
  const removed_at = new Date('2026-03-01T10:00:00Z')
  const removed = { status: 'removed', removal_reason: 'excluded', removed_at } as const
  const [pending, never, back, gone] = [
    await createMember(db, { created_at, status: 'pending' }),
    await createMember(db, { created_at, ...removed }),
    await createMember(db, { created_at, listed_at: created_at, status: 'active' }),
    await createMember(db, { created_at, listed_at: created_at, ...removed }),
  ]
  const returned_at = new Date('2026-02-02T10:00:00Z')
  await db
    .insertInto('member_absence')
    .values({ member_id: back, left_at: new Date('2026-02-01T10:00:00Z'), returned_at })
    .execute()
  await registerHistory(db)
  expect(await saidOf(db, pending)).toEqual([])
  expect(await saidOf(db, never)).toEqual([])
  expect(await saidOf(db, back)).toEqual(['listed', 'removed', 'restored'])
  expect(await saidOf(db, gone)).toEqual(['listed', 'removed excluded'])
})
