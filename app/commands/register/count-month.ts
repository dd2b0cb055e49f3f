import { sql } from 'kysely'
import { COUNTED_EVENTS, type CountedEvent, type ReviewEntry } from '#domain/register/entry.ts'
import { publishedReason, registeredDay } from '#domain/register/written/review-entry.ts'
import type { ReviewEventType } from '#domain/review/review-life-cycle.ts'
import type { Db } from '#platform/database/schema.ts'

type Counted = {
  memberId: number
  type: ReviewEventType
  reason: string | null
  at: Temporal.Instant
  /** Whether the review was ever public, this event included. */
  isPublic: boolean
  /** Whether it is public by this event for the first time. */
  isPublication: boolean
}

/** In the transaction of the event: what it came from may be purged later. */
export async function countInMonth(tx: Db, event: Counted): Promise<void> {
  const counted = countedEvent(event)
  if (!counted) return
  const month = `${registeredDay(event.at).slice(0, 7)}-01`
  const reason = counted === 'refuse' ? (publishedReason(event.reason) ?? '') : ''
  await sql`
    insert into member_month as own (member_id, month, event, reason, count)
    values (${event.memberId}, ${month}::date, ${counted}, ${reason}, 1)
    on conflict (member_id, month, event, reason) do update set count = own.count + 1
  `.execute(tx)
}

/**
 * What came back as an entry without its event counts as if it had happened here; where it happens once more and is not
 * said again, it counts once.
 */
export async function countAgain(
  tx: Db,
  { type, day, member }: Pick<ReviewEntry, 'type' | 'day' | 'member'>,
  by: 1 | -1,
): Promise<void> {
  const counted = COUNTED_EVENTS.find((each) => each === type)
  if (!counted) return
  const month = `${day.slice(0, 7)}-01`
  const own = sql`m.public_id = ${member}`
  if (by === 1)
    await sql`
      insert into member_month as own (member_id, month, event, reason, count)
      select m.id, ${month}::date, ${counted}, '', 1 from member m where ${own}
      on conflict (member_id, month, event, reason) do update set count = own.count + 1
    `.execute(tx)
  else {
    const chosen = sql`member_id = (select id from member m where ${own})
      and month = ${month}::date and event = ${counted} and reason = ''`
    await sql`delete from member_month where ${chosen} and count = 1`.execute(tx)
    await sql`update member_month set count = count - 1 where ${chosen} and count > 1`.execute(tx)
  }
}

function countedEvent({ type, isPublic, isPublication }: Counted): CountedEvent | undefined {
  if (isPublication) return 'publish'
  if (type === 'erase' && !isPublic) return undefined
  return COUNTED_EVENTS.find((each) => each === type)
}
