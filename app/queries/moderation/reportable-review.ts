import type { Db } from '#platform/schema.ts'

/** The id of such a review of the member, where the public sees it. */
export async function reportableReview(
  db: Db,
  { memberId, review }: { memberId: number; review: string },
): Promise<number | undefined> {
  const found = await db
    .selectFrom('review')
    .select('id')
    .where('public_id', '=', review)
    .where('member_id', '=', memberId)
    .where('state', '=', 'published')
    .where('is_erased', '=', false)
    .executeTakeFirst()
  return found?.id
}
