import { sql } from 'kysely'
import { periodOf, TIME_ZONE } from '#domain/leaderboard/period.ts'
import { COUNTED_EVENTS, type Entry } from '#domain/register/entry.ts'
import { publishedReason } from '#domain/register/written/review-entry.ts'
import { runningSums } from '#domain/register/written/running-sums.ts'
import type { Counted } from '#domain/register/written/sums.ts'
import type { Db } from '#platform/database/schema.ts'
import { sha256 } from '#platform/register/node-hashes.server.ts'
import { readAbsences, readDecisions } from '#queries/register/sums.ts'
import { type WrittenEntry, writtenEntry } from './write-entries.ts'

/** Of the register itself, and of its formula: they come before whatever is written. */
const OPENING = 2

const FIRST_DAY = Temporal.PlainDate.from('2000-01-01')

/** Puts what ended between two entries between them, and in the end what ended since, up to this day's midnight. */
export async function sumWeaver(tx: Db, today: Temporal.PlainDate) {
  const sums = runningSums({
    decisions: await readDecisions(tx, FIRST_DAY, today),
    counted: await countMonths(tx, today),
    absences: await readAbsences(tx, periodOf('yearly', FIRST_DAY)),
    sha256,
  })
  let size = OPENING

  async function due(day: Temporal.PlainDate): Promise<WrittenEntry[]> {
    const entries: Entry[] = await sums.until(day, size)
    size += entries.length
    const at = day.toZonedDateTime(TIME_ZONE).toInstant()
    return Promise.all(entries.map((entry) => writtenEntry(entry, { at })))
  }

  async function weave(entries: readonly WrittenEntry[]): Promise<WrittenEntry[]> {
    const woven: WrittenEntry[] = []
    for (const written of entries) {
      const entry = JSON.parse(written.body) as Entry
      woven.push(...(await due(Temporal.PlainDate.from(entry.day))), written)
      if ('review' in entry) sums.take({ index: size, entry })
      size += 1
    }
    return woven
  }

  return { weave, rest: () => due(today) }
}

type Month = Counted & { member: string; month: string }

/** What would have been counted as it happened. */
async function countMonths(tx: Db, today: Temporal.PlainDate): Promise<Month[]> {
  const { rows } = await sql<Month & { memberId: number }>`
    select r.member_id as "memberId", m.public_id as member,
           to_char(e.happened_at at time zone ${sql.lit(TIME_ZONE)}, 'YYYY-MM') as month,
           case when e.type = 'import' then 'publish' else e.type end as event,
           case when e.type = 'refuse' then coalesce(e.reason, '') else '' end as reason,
           count(*)::int as count
      from review_event e
      join review r on r.id = e.review_id
      join member m on m.id = r.member_id
     where (e.type = any(${COUNTED_EVENTS}::text[]) or (e.type = 'import' and e.sequence = 1))
       and (e.type <> 'erase' or r.published_at is not null)
       -- Of what was erased before, its entries say only that it was there and went.
       and not (r.is_erased and e.type in ('withdraw', 'suspend', 'restore'))
     group by 1, 2, 3, 4, 5
  `.execute(tx)
  const counted = rows.map((row) => ({ ...row, reason: publishedReason(row.reason) ?? '' }))
  await sql`
    insert into member_month (member_id, month, event, reason, count)
    select "memberId", (month || '-01')::date, event, reason, sum(count)
      from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
             as each ("memberId" int, month text, event text, reason text, count int)
     group by 1, 2, 3, 4
  `.execute(tx)
  return counted.filter(({ month }) => month <= `${today.toPlainYearMonth()}`)
}
