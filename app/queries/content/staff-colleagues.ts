import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'

export type StaffColleague = { id: string; name: string; email: string; language: LocaleCode }

/** Who else works on the site. */
export async function staffColleagues(db: Db, userId: number): Promise<StaffColleague[]> {
  const rows = await db
    .selectFrom('app_user')
    .select(['public_id as id', 'full_name as name', 'email', 'locale as language'])
    .where('staff_role', 'is not', null)
    .where('disabled_at', 'is', null)
    .where('id', '<>', userId)
    .orderBy('full_name')
    .limit(200)
    .execute()
  return rows as StaffColleague[]
}
