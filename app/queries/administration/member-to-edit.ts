import { sql } from 'kysely'
import type { SignedInUser } from '#domain/account/session.ts'
import type { Db } from '#platform/database/schema.ts'
import { isOwnCompany } from '#queries/moderation/own-company.ts'

/** A company whose profile our staff would edit in its place, and whether it is or was theirs. */
export async function memberToEdit(db: Db, user: SignedInUser, publicId: string) {
  const member = await db
    .selectFrom('member')
    .select(['id as memberId', 'name', 'slug', 'status'])
    .where(sql<boolean>`public_id = ${publicId}`)
    .executeTakeFirst()
  if (!member) return undefined
  const { memberId } = member
  return { ...member, isOwn: await isOwnCompany(db, user, { memberId, authorDomain: null }) }
}
