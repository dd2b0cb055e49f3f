import type { Endorsement } from '#domain/contract/endorsement.ts'
import type { MemberReference } from '#domain/contract/member-reference.ts'
import type { Locale } from '#domain/locale.ts'
import { keepLanguage } from '#queries/block/keep-language.ts'
import { reviewTeaser } from '#queries/block/review-teaser.ts'
import type { QueryContext } from '#queries/query-context.ts'
import { memberReference } from './member-reference.ts'

type Wanted = { slug: string; id: string; locale: Locale }

/** What MemberReference answers, as far as its page shows it: one language, other reviews in a few words. */
export async function readReferencePage(
  context: QueryContext,
  { slug, id, locale }: Wanted,
): Promise<MemberReference> {
  const { member, endorsement, newer, older } = await memberReference.run(context, { slug, id })
  const teaser = (review: Endorsement) => reviewTeaser(keepLanguage(review, locale, review.lang))
  return {
    member: keepLanguage(member, locale),
    endorsement: keepLanguage(endorsement, locale, endorsement.lang),
    newer: newer.map(teaser),
    older: older.map(teaser),
  }
}
