import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { UserFile } from '#domain/contract/administration.ts'
import type { Db } from '#platform/database/schema.ts'
import { decisionsAbout } from './decisions.ts'

export async function userToDecide(db: Db, publicId: string): Promise<UserFile | undefined> {
  const row = await db
    .selectFrom('app_user as u')
    .select(['u.full_name', 'u.email', 'u.staff_role', 'u.created_at', 'u.disabled_at'])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('membership as own')
          .innerJoin('member as m', 'm.id', 'own.member_id')
          .select(['m.public_id as id', 'm.name', 'own.role'])
          .whereRef('own.user_id', '=', 'u.id')
          .orderBy('m.name_folded')
          .orderBy('m.id'),
      ).as('companies'),
      jsonArrayFrom(
        selectFrom('session as s')
          .select(['s.device', 's.last_seen_at as lastSeenAt'])
          .whereRef('s.user_id', '=', 'u.id')
          .orderBy('s.last_seen_at', 'desc'),
      ).as('sessions'),
    ])
    .where('u.public_id', '=', publicId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: publicId,
    fullName: row.full_name,
    email: row.email,
    role: row.staff_role ?? 'author',
    joinedAt: row.created_at.toISOString(),
    isDisabled: row.disabled_at !== null,
    companies: row.companies,
    sessions: row.sessions.map(({ device, lastSeenAt }) => ({
      device,
      lastSeenAt: new Date(lastSeenAt).toISOString(),
    })),
    decisions: await decisionsAbout(db, publicId),
  }
}
