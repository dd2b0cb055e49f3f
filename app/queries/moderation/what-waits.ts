import { sql } from 'kysely'
import { DEADLINES, WAITING, type WaitingLine } from '#domain/moderation/deadlines.ts'
import type { Db } from '#platform/database/schema.ts'
import { waitsSinceSql } from './reported-of.ts'

/** What waits for moderators, and how much of it for too long; what nobody waits for is left out. */
export async function readWhatWaits(db: Db, now: Temporal.Instant): Promise<WaitingLine[]> {
  const deadlines = JSON.stringify(
    WAITING.map((waiting) => ({ waiting, hours: DEADLINES[waiting].overdue })),
  )
  const { rows } = await sql<WaitingLine>`
    select d.waiting, count(*)::int as count,
           (count(*) filter (where w.since < ${now.toString()}::timestamptz - d.hours * interval '1 hour'))::int
             as overdue
      from (select queue as waiting, since from review_queue
            union all
            select case n.kind when 'illegal' then 'other-illegal' else 'other-reports' end,
                   ${waitsSinceSql}
              from notice n where n.decided_at is null and n.subject <> 'review'
            union all
            select 'briefs', p.reported_at from brief_report p where p.decided_at is null) w
      join jsonb_to_recordset(${deadlines}::jsonb) as d (waiting text, hours int)
        on d.waiting = w.waiting
     group by d.waiting
  `.execute(db)
  return WAITING.flatMap((waiting) => rows.find((row) => row.waiting === waiting) ?? [])
}
