import { type RawBuilder, sql } from 'kysely'
import type { AccountRefusal } from '#domain/account/account-form.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import {
  type ComplaintFile,
  type ComplaintLine,
  type Contested,
  isUndoable,
  type Undoable,
} from '#domain/account/staff/complaint.ts'
import type { DeskCounts, DeskList } from '#domain/account/staff/desk-list.ts'
import type { Db } from '#platform/database/schema.ts'
import { isOwnCompany } from '#queries/moderation/own-company.ts'
import { type DeskQuery, deskCounts, deskRows } from '#queries/query/desk-list.ts'
import { contestedBy, contestedDecision } from './contested-decision.ts'

type Row = {
  id: string
  eventId: number | null
  reviewEventId: number | null
  receivedAt: Date
  decidedAt: Date | null
  outcome: NonNullable<ComplaintLine['decided']>['outcome'] | null
}

const COLUMNS = sql`
  c.public_id as id, c.event_id as "eventId", c.review_event_id as "reviewEventId",
  c.received_at as "receivedAt", c.decided_at as "decidedAt", c.outcome`

/** Open ones that wait longest first. */
export async function complaintList(db: Db, asked: DeskQuery): Promise<DeskList<ComplaintLine>> {
  const { rows, next } = await deskRows<Row & Pick<Contested, 'decision' | 'name'>>(
    db,
    {
      columns: sql`${COLUMNS}, d.decision, d.name`,
      from: sql`complaint c cross join lateral ${contestedBy('c')} d`,
      id: sql`c.id`,
      waits: sql`c.received_at`,
      done: sql`c.decided_at`,
    },
    asked,
  )
  return { lines: rows.map((row) => lineOf(row, row)), next }
}

function lineOf(row: Row, { decision, name }: Pick<Contested, 'decision' | 'name'>): ComplaintLine {
  const { id, receivedAt, decidedAt, outcome } = row
  return {
    id,
    decision,
    name,
    receivedAt: receivedAt.toISOString(),
    decided: decidedAt && outcome ? { at: decidedAt.toISOString(), outcome } : null,
  }
}

function contestedOf(
  db: Db,
  { eventId, reviewEventId }: Pick<Row, 'eventId' | 'reviewEventId'>,
): Promise<Contested | undefined> {
  return eventId === null
    ? contestedDecision(db, { kind: 'review', id: reviewEventId ?? 0 })
    : contestedDecision(db, { kind: 'decision', id: eventId })
}

export const complaintCounts = (db: Db): Promise<DeskCounts> =>
  deskCounts(db, sql`complaint`, sql`decided_at`)

type FileRow = Row & Pick<ComplaintFile, 'words' | 'from' | 'decider'>

/** One of them, with what it is about; undefined where there is none, or what it was about is gone. */
export async function complaintFile(db: Db, publicId: string): Promise<ComplaintFile | undefined> {
  const { rows } = await sql<FileRow>`
    select ${COLUMNS}, c.words, d.full_name as decider,
           case when coalesce(u.email, c.email) <> '' then jsonb_build_object(
             'name', coalesce(u.full_name, ''), 'email', coalesce(u.email, c.email),
             'locale', coalesce(u.locale, c.locale)) end as "from"
      from complaint c left join app_user u on u.id = c.user_id
      left join app_user d on d.id = c.decided_by
     where c.public_id = ${publicId}
  `.execute(db)
  const [row] = rows
  const contested = row && (await contestedOf(db, row))
  if (!row || !contested) return undefined
  const { words, from, decider, decidedAt } = row
  const canUndo = decidedAt === null && (await canBeUndone(db, contested))
  return { ...lineOf(row, contested), contested, words, from, decider, canUndo }
}

/** Whether the decision still stands, and something takes it back. */
async function canBeUndone(db: Db, { decision, subject, reward }: Contested): Promise<boolean> {
  if (!isUndoable(decision)) return false
  const standing: { [undoable in Undoable]: RawBuilder<unknown> } = {
    'refuse-member': sql`member where public_id::text = ${subject} and status = 'pending' and refused_at is not null`,
    'remove-member': sql`member where public_id::text = ${subject} and status = 'removed'`,
    'withdraw-reward': sql`reward where public_id::text = ${reward} and withdrawn_at is not null`,
    'disable-user': sql`app_user where public_id::text = ${subject} and disabled_at is not null`,
    'hide-asset': sql`asset where public_id::text = ${subject} and hidden_at is not null`,
  }
  const { rows } = await sql`select from ${standing[decision]}`.execute(db)
  return rows.length > 0
}

type Person = Pick<SignedInUser, 'id' | 'email' | 'memberships'>

/** Nobody decides a complaint about their own decision, or about their own company or account. */
export async function complaintObstacle(
  db: Db,
  person: Person,
  { contested: { decidedBy, member }, from }: Pick<ComplaintFile, 'contested' | 'from'>,
): Promise<Extract<AccountRefusal, 'own-refusal' | 'own-company' | 'own-account'> | null> {
  if (decidedBy?.id === person.id) return 'own-refusal'
  if (member && (await isOwnCompany(db, person, { memberId: member.id, authorDomain: null })))
    return 'own-company'
  return from?.email === person.email ? 'own-account' : null
}
