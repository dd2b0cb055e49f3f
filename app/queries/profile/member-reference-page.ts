import type { MemberReference } from '#domain/contract/member-reference.ts'
import type { Locale } from '#domain/locale.ts'
import type { AskContext } from '#queries/query/query-context.ts'
import { reviewTeaser } from '#queries/review/review-teaser.ts'
import { memberReference } from './member-reference.ts'

type Wanted = { slug: string; id: string; locale: Locale }

/** What MemberReference answers, as far as its page shows it: one language, other reviews in a few words. */
export async function readReferencePage(
  context: AskContext<'buyer' | 'member' | 'review'>,
  { slug, id, locale }: Wanted,
): Promise<MemberReference> {
  const shown = await memberReference.runIn(locale, context, { slug, id })
  return {
    ...shown,
    newer: shown.newer.map(reviewTeaser),
    older: shown.older.map(reviewTeaser),
  }
}
