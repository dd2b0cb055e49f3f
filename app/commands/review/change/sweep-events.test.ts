import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import { createMember } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { at, numberedEntries, openSummedSite } from '#tests/support/register/summed-site.ts'
import { sweepEvents } from './sweep-events.ts'

const OPENED = at('2026-11-10T10:00:00Z')

/** As a process of before the register did it: the event and the row, and nothing else. */
async function lifeBefore(db: Db, reviewId: number, type: string, when: string): Promise<void> {
  await sql`
    insert into review_event (review_id, sequence, type, actor_kind, reason, happened_at)
    select ${reviewId}, max(sequence) + 1, ${type}, 'moderator', 'no-experience', ${when}
      from review_event where review_id = ${reviewId}`.execute(db)
  await sql`
    update review set state = case ${type} when 'suspend' then 'suspended' else state end,
                      is_erased = ${type} = 'erase'
     where id = ${reviewId}`.execute(db)
}

test('what an older process did is registered once, and counted, and erased words cannot be opened', async ({
  db,
}) => {
  const { begin, review, publish } = await openSummedSite(db, OPENED)
  await begin()
  const member = await createMember(db, { status: 'active' })
  const [suspended, erased] = [
    await review(member, at('2026-11-11T10:00:00Z')),
    await review(member, at('2026-11-11T11:00:00Z')),
  ]
  await lifeBefore(db, suspended, 'suspend', '2026-11-12T10:00:00.123Z')
  await lifeBefore(db, erased, 'erase', '2026-11-12T10:00:00Z')
  await sweepEvents({ db, now: at('2026-11-12T10:00:30Z') })
  await publish()
  expect((await numberedEntries(db)).filter(({ entry }) => 'review' in entry)).toHaveLength(2)

  for (const minute of [2, 3]) {
    await sweepEvents({ db, now: at(`2026-11-12T10:0${minute}:00Z`) })
    await publish()
    const made = (await numberedEntries(db)).flatMap(({ entry }) =>
      'review' in entry ? [`${entry.day} ${entry.type} ${entry.reason}`] : [],
    )
    expect(made.slice(2).sort()).toEqual([
      '2026-11-12 erase no-experience',
      '2026-11-12 suspend no-experience',
    ])
  }
  const counted = await db.selectFrom('member_month').select(['event', 'count']).execute()
  expect(counted.sort((a, b) => (a.event < b.event ? -1 : 1))).toEqual([
    { event: 'erase', count: 1 },
    { event: 'publish', count: 2 },
    { event: 'suspend', count: 1 },
  ])
  const { rows } = await sql`
    select from register_opening o join register_entry e on e.id = o.entry_id
     where e.review_id = ${erased}`.execute(db)
  expect(rows).toEqual([])
})
