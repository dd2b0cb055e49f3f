import { sql } from 'kysely'
import { type Period, periodInstants, periodRange, TIME_ZONE } from '#domain/leaderboard/period.ts'
import type { BoardEvent } from '#domain/register/period-boards.ts'
import type { Absence, NumberedEntry } from '#domain/register/written/board-entry.ts'
import type { Db } from '#platform/database/schema.ts'

/** The numbered entries of reviews of a period's days, in their order. */
export async function readEntriesOf(db: Db, period: Period): Promise<NumberedEntry[]> {
  const { start, end } = periodRange(period)
  const { rows } = await sql<{ index: number } & BoardEvent>`
    select index::float8 as index, told.*
      from register_entry e
     cross join lateral jsonb_to_record(e.body::jsonb)
             as told (type text, review text, member text, day text, scopes jsonb, counts jsonb)
     where e.review_id is not null and e.index is not null
       and e.body::jsonb ->> 'day' >= ${start.toString()} and e.body::jsonb ->> 'day' < ${end.toString()}
     order by e.index
  `.execute(db)
  return rows.map(({ index, ...entry }) => ({ index, entry }))
}

/** Of whoever was away at some time since the period began. */
export async function readAbsences(db: Db, period: Period): Promise<Absence[]> {
  const { start } = periodInstants(period)
  const { rows } = await sql<{ member: string; left: string; returned: string | null }>`
    select m.public_id as member, ${dayOf('away.left_at')} as left,
           ${dayOf('away.returned_at')} as returned
      from (select member_id, left_at, returned_at from member_absence where returned_at >= ${start.toString()}
            union all
            select id, removed_at, null from member where status = 'removed') away
      join member m on m.id = away.member_id
  `.execute(db)
  return rows.map(({ member, left, returned }) => ({
    member,
    left: Temporal.PlainDate.from(left),
    returned: returned === null ? null : Temporal.PlainDate.from(returned),
  }))
}

function dayOf(column: string) {
  return sql<string>`to_char(${sql.ref(column)} at time zone ${sql.lit(TIME_ZONE)}, 'YYYY-MM-DD')`
}
