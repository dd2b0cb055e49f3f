import { sql } from 'kysely'
import type { AboutComplaint } from '#domain/account/staff/complaint.ts'
import type { Reported } from '#domain/moderation/reported.ts'
import type { Db } from '#platform/database/schema.ts'
import { contestedDecision, contestedEvent } from '#queries/moderation/contested-decision.ts'
import { reportedRows, reportedSql } from './reported-of.ts'

/** What the link in a decision's mail is about, by the subject of its token. */
export async function readObjected(db: Db, subject: string): Promise<AboutComplaint | undefined> {
  const event = contestedEvent(subject)
  return event ? contestedDecision(db, event) : readReported(db, subject)
}

/** Of `notice` or `report`, and a public id. */
async function readReported(db: Db, subject: string): Promise<Reported | undefined> {
  const [kind, id] = subject.split(' ')
  const { rows } = await (kind === 'report'
    ? sql<{ reported: Reported }>`
        select jsonb_build_object('subject', 'review', 'name', m.name, 'slug', m.slug,
                                  'review', r.public_id) as reported
          from review_report p
          join review r on r.id = p.review_id
          join member m on m.id = r.member_id
         where p.public_id = ${id}`
    : sql<{ reported: Reported }>`
        select ${reportedSql} as reported from notice n ${reportedRows} where n.public_id = ${id}`
  ).execute(db)
  return rows[0]?.reported
}
