import type { Db } from '#platform/database/schema.ts'

export async function isProfileShown(db: Db, slug: string): Promise<boolean> {
  const found = await db
    .selectFrom('member')
    .select('id')
    .where('slug', '=', slug)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return found !== undefined
}
