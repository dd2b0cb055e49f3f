import type { MemberCardContent } from '#domain/contract/member-card.ts'
import { readMemberCards } from '#queries/member/member-cards.ts'
import type { QueryContext } from '#queries/query/query-context.ts'

/** As visitors see it now; null for a member that is not public. */
export async function readPublishedCard(
  context: QueryContext<'member'>,
  memberId: number,
): Promise<MemberCardContent | null> {
  const { publicId } = await context.db
    .selectFrom('member')
    .select('public_id as publicId')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const [card] = await readMemberCards(context, [publicId])
  return card ?? null
}
