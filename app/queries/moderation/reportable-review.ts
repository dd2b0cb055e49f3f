import type { Db } from '#platform/schema.ts'

/** Whether the public sees such a review of the member. */
export async function isReportable(
  db: Db,
  { memberId, review }: { memberId: number; review: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('review')
    .select('id')
    .where('public_id', '=', review)
    .where('member_id', '=', memberId)
    .where('state', '=', 'published')
    .where('is_erased', '=', false)
    .executeTakeFirst()
  return found !== undefined
}
