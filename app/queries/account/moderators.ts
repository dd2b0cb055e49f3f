import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'

/** Everybody who may decide, to be told by mail of what waits. */
export async function readModerators(
  db: Db,
): Promise<{ id: number; email: string; locale: LocaleCode }[]> {
  return db
    .selectFrom('app_user')
    .select(['id', 'email', 'locale'])
    .where('staff_role', 'in', ['moderator', 'administrator'])
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute()
}

export async function readAdministrators(
  db: Db,
): Promise<{ id: number; email: string; locale: LocaleCode }[]> {
  return db
    .selectFrom('app_user')
    .select(['id', 'email', 'locale'])
    .where('staff_role', '=', 'administrator')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute()
}
