import { sql } from 'kysely'
import type { SiteAction, StaffRole } from '#domain/account/permissions.ts'
import { PERMISSIONS } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'

/** Somebody of our staff, as far as a decision about what they may do needs to know them. */
type Colleague = Pick<SignedInUser, 'id' | 'email' | 'staffRole' | 'memberships'> & {
  locale: LocaleCode
}

/** Undefined for whoever is not of our staff, or no longer. */
export async function readColleague(db: Db, publicId: string): Promise<Colleague | undefined> {
  const { rows } = await sql<Colleague>`
    select u.id, u.email, u.staff_role as "staffRole", u.locale,
           (select coalesce(jsonb_agg(jsonb_build_object('memberId', m.member_id, 'role', m.role)), '[]')
              from membership m where m.user_id = u.id) as memberships
      from app_user u
     where u.public_id = ${publicId} and u.staff_role is not null and u.disabled_at is null
  `.execute(db)
  return rows[0]
}

const MOST_SHOWN = 200

/** Everybody of our staff who may do that, by name. */
export async function staffWho(
  db: Db,
  action: SiteAction,
): Promise<{ id: string; name: string }[]> {
  const roles = (PERMISSIONS[action] as readonly string[]).filter(isStaffRole)
  return db
    .selectFrom('app_user')
    .select(['public_id as id', 'full_name as name'])
    .where('staff_role', 'in', roles)
    .where('disabled_at', 'is', null)
    .orderBy('full_name')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute()
}

function isStaffRole(role: string): role is StaffRole {
  return role === 'editor' || role === 'moderator' || role === 'administrator'
}
