import { sql } from 'kysely'
import { agreementsAround } from '#domain/brief/relation.ts'
import type { Db } from '#platform/database/schema.ts'

/** That somebody and a member both said, after a brief, that they work together. */
export type Agreement = {
  recipientId: number
  domainHash: string
  sentAt: Temporal.Instant
  chosenAt: Temporal.Instant
  agreedAt: Temporal.Instant
  wasConflicted: boolean
}

type Asked = { memberId: number; mailboxHash: string }

/** The newest one; a brief that was stopped has none. */
export async function agreementOf(
  db: Db,
  { memberId, mailboxHash }: Asked,
): Promise<Agreement | undefined> {
  const { rows } = await sql<Row>`
    select r.id, b.domain_hash, b.sent_at, r.chosen_at, r.agreed_at,
           r.conflicted_at is not null as is_conflicted
      from brief b join brief_recipient r on r.brief_id = b.id
     where b.mailbox_hash = ${mailboxHash} and b.state = 'closed'
       and r.member_id = ${memberId} and r.agreed_at is not null
     order by r.agreed_at desc limit 1
  `.execute(db)
  const [row] = rows
  return (
    row && {
      recipientId: row.id,
      domainHash: row.domain_hash,
      sentAt: instantOf(row.sent_at),
      chosenAt: instantOf(row.chosen_at),
      agreedAt: instantOf(row.agreed_at),
      wasConflicted: row.is_conflicted,
    }
  )
}

type Row = {
  id: number
  domain_hash: string
  sent_at: Date
  chosen_at: Date
  agreed_at: Date
  is_conflicted: boolean
}

/** How many agreements the member has around the one that a review of this mailbox would rest on; 0 without one. */
export async function readAgreementsAround(db: Db, asked: Asked): Promise<number> {
  const own = await agreementOf(db, asked)
  if (!own) return 0
  const { rows } = await sql<{ agreed_at: Date }>`
    select r.agreed_at from brief_recipient r
     where r.member_id = ${asked.memberId} and r.agreed_at is not null
  `.execute(db)
  return agreementsAround(
    rows.map(({ agreed_at }) => instantOf(agreed_at)),
    own.agreedAt,
  )
}

const instantOf = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime())
