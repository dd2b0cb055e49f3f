import { sql } from 'kysely'
import type { StaffRole } from '#domain/account/permissions.ts'
import {
  ALWAYS_TOLD,
  rolesToldOf,
  type StaffNotification,
  staffNotificationsFor,
} from '#domain/account/staff/staff-notification.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'

type StaffReader = { id: number; email: string; locale: LocaleCode; role: StaffRole }

/** Whoever of our staff is told of something; where somebody must be and nobody wants to, everybody who may. */
export async function staffToTell(db: Db, kind: StaffNotification): Promise<StaffReader[]> {
  const { rows } = await sql<StaffReader & { isWanted: boolean }>`
    select u.id, u.email, u.locale, u.staff_role as role, coalesce(n.is_wanted, true) as "isWanted"
      from app_user u left join staff_notification n on n.user_id = u.id and n.kind = ${kind}
     where u.staff_role = any(${rolesToldOf(kind)}::text[]) and u.disabled_at is null
     order by u.id
  `.execute(db)
  const wanting = rows.filter(({ isWanted }) => isWanted)
  const told = wanting.length === 0 && ALWAYS_TOLD.includes(kind) ? rows : wanting
  return told.map(({ isWanted: _, ...reader }) => reader)
}

/** What somebody has chosen, of what they can choose about. */
export async function staffChoices(
  db: Db,
  { id, staffRole }: { id: number; staffRole: StaffRole | null },
): Promise<{ kind: StaffNotification; isWanted: boolean }[]> {
  const chosen = await db
    .selectFrom('staff_notification')
    .select(['kind', 'is_wanted'])
    .where('user_id', '=', id)
    .execute()
  return staffNotificationsFor(staffRole).map((kind) => ({
    kind,
    isWanted: chosen.find((each) => each.kind === kind)?.is_wanted ?? true,
  }))
}
