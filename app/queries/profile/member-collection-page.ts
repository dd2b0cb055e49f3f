import type { MemberCollection } from '#domain/contract/member-collection.ts'
import type { Locale } from '#domain/locale.ts'
import { keepLanguage } from '#queries/block/keep-language.ts'
import type { QueryContext } from '#queries/query-context.ts'
import { memberCollection } from './member-collection.ts'

type Wanted = { slug: string; id: string; page: number; locale: Locale }

/** What MemberCollection answers, in the one language that its page shows. */
export async function readCollectionPage(
  context: QueryContext,
  { locale, ...wanted }: Wanted,
): Promise<MemberCollection> {
  const { endorsements, ...rest } = await memberCollection.run(context, wanted)
  return {
    ...keepLanguage(rest, locale),
    endorsements: endorsements.map((review) => keepLanguage(review, locale, review.lang)),
  }
}
