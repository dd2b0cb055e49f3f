import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'

/** To be told by mail of what only they can do. */
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
