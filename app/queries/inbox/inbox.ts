import { type ExpressionBuilder, sql } from 'kysely'
import { BRIEF_STATES } from '#domain/brief/brief-life-cycle.ts'
import { maySee } from '#domain/brief/brief-sight.ts'
import type { ExportedMessage, Inbox, InboxLine } from '#domain/contract/inbox.ts'
import { MESSAGES_PER_PAGE, type MessageStatus } from '#domain/inbox/inbox.ts'
import { excerpt } from '#domain/text/words.ts'
import type { Db, Schema } from '#platform/database/schema.ts'

type Wanted = { memberId: number; status?: MessageStatus | undefined }

const EXCERPT_WORDS = 26

/** Newest first. */
export async function readInboxLines(
  db: Db,
  { memberId, status, offset, limit }: Wanted & { offset: number; limit: number },
): Promise<InboxLine[]> {
  const rows = await db
    .selectFrom('contact_request as r')
    .leftJoin('app_user as u', 'u.id', 'r.assignee_id')
    .leftJoin('brief as b', 'b.id', 'r.brief_id')
    .select(['r.public_id', 'r.first_name', 'r.last_name', 'r.company_name', 'r.status'])
    .select(['r.locale', 'r.created_at', 'u.full_name as assignee', 'r.message'])
    .select('b.title')
    .where('r.member_id', '=', memberId)
    .$if(status !== undefined, (query) => query.where('r.status', '=', status as MessageStatus))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => ({
    publicId: row.public_id,
    name: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
    company: row.company_name,
    excerpt: excerpt(row.message ?? row.title ?? '', EXCERPT_WORDS),
    lang: row.locale,
    status: row.status,
    assignee: row.assignee,
    createdAt: row.created_at.toISOString(),
  }))
}

/** Undefined past the end. */
export async function readInbox(
  db: Db,
  { memberId, status, page }: Wanted & { page: number },
): Promise<Inbox | undefined> {
  const grouped = await db
    .selectFrom('contact_request')
    .select([
      'status',
      ({ fn }: ExpressionBuilder<Schema, 'contact_request'>) => fn.countAll<number>().as('amount'),
    ])
    .where('member_id', '=', memberId)
    .groupBy('status')
    .execute()
  const countOf = (wanted: MessageStatus) =>
    Number(grouped.find((row) => row.status === wanted)?.amount ?? 0)
  const counts = {
    all: grouped.reduce((sum, { amount }) => sum + Number(amount), 0),
    new: countOf('new'),
    read: countOf('read'),
    answered: countOf('answered'),
    archived: countOf('archived'),
  }
  const total = counts[status ?? 'all']
  const pageCount = Math.max(1, Math.ceil(total / MESSAGES_PER_PAGE))
  if (page > pageCount) return undefined
  const offset = (page - 1) * MESSAGES_PER_PAGE
  const lines = await readInboxLines(db, { memberId, status, offset, limit: MESSAGES_PER_PAGE })
  return { lines, total, page, pageCount, counts }
}

/** All of them, newest first: for a file. */
export async function readExportedMessages(
  db: Db,
  { memberId, status }: { memberId: number; status?: MessageStatus | undefined },
): Promise<ExportedMessage[]> {
  return (
    db
      .selectFrom('contact_request as r')
      .innerJoin('tag as area', 'area.id', 'r.area_id')
      .leftJoin('app_user as u', 'u.id', 'r.assignee_id')
      .leftJoin('brief as b', 'b.id', 'r.brief_id')
      .leftJoin('brief_recipient as given', 'given.request_id', 'r.id')
      // Who sent a brief, of the messages whose member has been told.
      .leftJoin('brief as p', (join) =>
        join
          .onRef('p.id', '=', 'given.brief_id')
          .on('given.shared_at', 'is not', null)
          .on('p.state', 'in', STATES_WITH_PERSON),
      )
      .select(['r.created_at as createdAt', 'r.status', 'r.company_name as company'])
      .select(['area.label as sector', 'r.reason', 'u.full_name as assignee'])
      .select(({ fn }) => [
        fn.coalesce('r.first_name', 'p.first_name').as('firstName'),
        fn.coalesce('r.last_name', 'p.last_name').as('lastName'),
        fn.coalesce('r.email', 'p.email').as('email'),
        fn.coalesce('r.phone', 'p.phone').as('phone'),
        sql<string>`coalesce(r.message, concat_ws(E'\\n\\n', b.title, b.need, nullif(b.context, '')))`.as(
          'message',
        ),
      ])
      .where('r.member_id', '=', memberId)
      .$if(status !== undefined, (query) => query.where('r.status', '=', status as MessageStatus))
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id', 'desc')
      .execute() as Promise<ExportedMessage[]>
  )
}

const STATES_WITH_PERSON = BRIEF_STATES.filter((state) =>
  maySee('recipient-shared', 'person', state),
)
