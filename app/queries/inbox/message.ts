import type { NotNull } from 'kysely'
import type { Message } from '#domain/contract/inbox.ts'
import type { Translated } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'

/** Undefined for a message of another member, and for one that is a brief. */
export async function readMessage(
  db: Db,
  { memberId, publicId }: { memberId: number; publicId: string },
): Promise<Message | undefined> {
  const row = await db
    .selectFrom('contact_request as r')
    .innerJoin('tag as area', 'area.id', 'r.area_id')
    .leftJoin('app_user as u', 'u.id', 'r.assignee_id')
    .selectAll('r')
    .select(['area.label as sector', 'u.public_id as assignee'])
    .where('r.public_id', '=', publicId)
    .where('r.member_id', '=', memberId)
    .where('r.brief_id', 'is', null)
    .$narrowType<{ email: NotNull; message: NotNull }>()
    .executeTakeFirst()
  if (!row) return undefined
  return {
    publicId: row.public_id,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    phone: row.phone,
    company: row.company_name,
    sector: row.sector as Translated,
    reason: row.reason,
    text: row.message,
    lang: row.locale,
    status: row.status,
    assignee: row.assignee,
    createdAt: row.created_at.toISOString(),
    entries: await readEntries(db, row.id),
    colleagues: await readColleagues(db, memberId),
  }
}

type TeamsOwn = Pick<Message, 'status' | 'assignee' | 'entries' | 'colleagues'>

/** Of a brief: what the member's team keeps of it for itself. */
export async function readTeamsOwn(
  db: Db,
  { memberId, publicId }: { memberId: number; publicId: string },
): Promise<TeamsOwn | undefined> {
  const row = await db
    .selectFrom('contact_request as r')
    .leftJoin('app_user as u', 'u.id', 'r.assignee_id')
    .select(['r.id', 'r.status', 'u.public_id as assignee'])
    .where('r.public_id', '=', publicId)
    .where('r.member_id', '=', memberId)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, ...own } = row
  return {
    ...own,
    entries: await readEntries(db, id),
    colleagues: await readColleagues(db, memberId),
  }
}

async function readEntries(db: Db, requestId: number): Promise<Message['entries']> {
  const rows = await db
    .selectFrom('contact_request_entry as e')
    .leftJoin('app_user as u', 'u.id', 'e.author_id')
    .select(['e.public_id', 'e.kind', 'e.body', 'e.written_at', 'u.full_name'])
    .where('e.request_id', '=', requestId)
    .where('e.kind', 'in', ['note', 'answer'])
    .$narrowType<{ kind: 'note' | 'answer' }>()
    .orderBy('e.written_at')
    .orderBy('e.id')
    .execute()
  return rows.map((row) => ({
    publicId: row.public_id,
    kind: row.kind,
    author: row.full_name,
    body: row.body,
    writtenAt: row.written_at.toISOString(),
  }))
}

async function readColleagues(db: Db, memberId: number): Promise<Message['colleagues']> {
  return db
    .selectFrom('membership as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .select(['u.public_id as publicId', 'u.full_name as fullName'])
    .where('m.member_id', '=', memberId)
    .orderBy('u.full_name')
    .orderBy('u.id')
    .execute()
}
