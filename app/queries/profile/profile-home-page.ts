import type { MemberProfile } from '#domain/contract/profile-home.ts'
import type { Locale } from '#domain/locale.ts'
import type { Translated } from '#domain/translated.ts'
import type { AskContext } from '#queries/query/query-context.ts'
import { reviewTeaser } from '#queries/review/review-teaser.ts'
import { companyAreas } from '#queries/tag/company-areas.ts'
import { memberProfile } from './profile-home.ts'

/** The sectors are those that the contact form offers. */
type ProfileHome = MemberProfile & { areas: { code: string; label: Translated }[] }

/** What MemberProfile answers, as far as its page shows it: one language, reviews in a few words. */
export async function readProfileHomePage(
  context: AskContext<'buyer' | 'member' | 'review'>,
  { slug, locale }: { slug: string; locale: Locale },
): Promise<ProfileHome> {
  const home = await memberProfile.runIn(locale, context, { slug })
  const { areas } = await companyAreas.runIn(locale, context, {})
  return {
    member: home.member,
    endorsements: home.endorsements.map(reviewTeaser),
    case_studies: home.case_studies.map(reviewTeaser),
    areas,
  }
}
