import type { Endorsement } from '#domain/contract/endorsement.ts'
import type { MemberProfile } from '#domain/contract/profile-home.ts'
import type { Translated } from '#domain/contract/translated.ts'
import type { Locale } from '#domain/locale.ts'
import { keepLanguage } from '#queries/block/keep-language.ts'
import { reviewTeaser } from '#queries/block/review-teaser.ts'
import { companyAreas } from '#queries/company-areas.ts'
import type { QueryContext } from '#queries/query-context.ts'
import { memberProfile } from './profile-home.ts'

/** The sectors are those that the contact form offers. */
type ProfileHome = MemberProfile & { areas: { code: string; label: Translated }[] }

/** What MemberProfile answers, as far as its page shows it: one language, reviews in a few words. */
export async function readProfileHomePage(
  context: QueryContext,
  { slug, locale }: { slug: string; locale: Locale },
): Promise<ProfileHome> {
  const { member, endorsements, case_studies } = await memberProfile.run(context, { slug })
  const { areas } = await companyAreas.run(context, {})
  const teaser = (review: Endorsement) => reviewTeaser(keepLanguage(review, locale, review.lang))
  return {
    member: keepLanguage(member, locale),
    endorsements: endorsements.map(teaser),
    case_studies: case_studies.map(teaser),
    areas: keepLanguage(areas, locale),
  }
}
