import { sql } from 'kysely'
import type { ReportedBrief } from '#domain/brief/brief-contract.ts'
import type { Db } from '#platform/database/schema.ts'
import { companyOf, contentOf, SHOWN_COLUMNS, SHOWN_JOINS, type ShownRow } from './brief-rows.ts'

type Row = ShownRow & {
  public_id: string
  reason: ReportedBrief['reason']
  explanation: string
  reported_at: Date
  member_name: string
  recipients: string[]
}

const AT_MOST = 50

/** What waits for a moderator, the oldest first. */
export async function readReportedBriefs(db: Db): Promise<ReportedBrief[]> {
  const { rows } = await sql<Row>`
    select p.public_id, p.reason, p.explanation, p.reported_at, m.name as member_name,
           array(select o.name from brief_recipient r2 join member o on o.id = r2.member_id
                  where r2.brief_id = b.id order by r2.position) as recipients,
           ${SHOWN_COLUMNS}
      from brief_report p
      join brief_recipient r on r.id = p.recipient_id
      join member m on m.id = r.member_id
      join brief b on b.id = r.brief_id and b.erased_at is null
           ${SHOWN_JOINS}
     where p.decided_at is null
     order by p.reported_at, p.id limit ${AT_MOST}
  `.execute(db)
  return rows.map((row) => ({
    publicId: row.public_id,
    reason: row.reason,
    explanation: row.explanation,
    reportedAt: row.reported_at.toISOString(),
    memberName: row.member_name,
    state: row.state,
    content: contentOf(row),
    company: companyOf(row),
    recipients: row.recipients,
  }))
}
