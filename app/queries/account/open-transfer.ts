import { sql } from 'kysely'
import type { OpenTransfer } from '#domain/account/ownership.ts'
import type { Db } from '#platform/database/schema.ts'

/** Who is to become a member's owner, as long as that can still be objected to. */
export async function openTransfer(db: Db, memberId: number): Promise<OpenTransfer | null> {
  const row = await db
    .selectFrom('ownership_transfer as t')
    .leftJoin('app_user as u', 'u.id', 't.user_id')
    .select(['t.public_id as id', 't.asked_at', 't.due_at'])
    .select(sql<string>`coalesce(u.full_name, t.full_name)`.as('name'))
    .select(sql<string>`coalesce(u.email, t.email)::text`.as('email'))
    .where('t.member_id', '=', memberId)
    .where('t.ended_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { id, name, email, asked_at, due_at } = row
  const to = email === '' ? name : `${name} (${email})`
  return { id, to, askedAt: asked_at.toISOString(), dueAt: due_at.toISOString() }
}
