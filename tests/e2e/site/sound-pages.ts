import {
  accountPath,
  alertsPath,
  articlePath,
  articlesPath,
  articleTagPath,
  briefPath,
  clientPath,
  clientsPath,
  collectionPath,
  comparisonPath,
  contactPath,
  culturePath,
  dataPath,
  ecosystemPath,
  leaderboardPath,
  legalPath,
  membersPath,
  profilePath,
  profileReportPath,
  referencePath,
  registerEntriesPath,
  registerEntryPath,
  registerPath,
  registerVerifyPath,
  reportPath,
  reviewFormPath,
  reviewsPath,
  rewardPath,
  rewardsPath,
  shortlistPath,
  solutionsPath,
  trustawardsPath,
  widgetsPath,
} from '#domain/address/paths.ts'
import type { Locale } from '#domain/locale.ts'
import { ALL_SERVICES } from '#domain/tag/category.ts'
import type { ReviewFinder } from '#tests/e2e/profile/demo-reviews.ts'

/** Members of the demo data, whose seed is fixed: one with everything, one with nothing, the largest. */
export const FULL_PROFILE = 'solsticia-paie'
export const SPARSE_PROFILE = 'page-zero-un'
export const LARGEST_PROFILE = 'panier-plein-labs'

/** Side by side: one with everything, one with nothing, and the largest. */
export const COMPARED = [FULL_PROFILE, SPARSE_PROFILE, LARGEST_PROFILE]

// The demo data ends today.
const THIS_YEAR = new Date().getFullYear()

const COLLECTION = 'C6XzbYElffbh'

/** For a hundred authenticated reviews. */
export const REWARD = 'bicVLS41m34R'

/** `find` looks for a review of the full profile. */
type SoundPage = (locale: Locale, find: ReviewFinder) => string | Promise<string>

/** Pages that are looked at whole, in every language: by axe, by the HTML checker, at both widths. */
export const SOUND_PAGES: Record<string, SoundPage> = {
  'a full profile': (locale) => profilePath(locale, FULL_PROFILE),
  'a sparse profile': (locale) => profilePath(locale, SPARSE_PROFILE),
  'the profile with most reviews': (locale) => profilePath(locale, LARGEST_PROFILE),
  'the longest list of reviews': (locale) => `${reviewsPath(locale, LARGEST_PROFILE, 2)}?date=lt1`,
  'the reviews of a profile with collections': (locale) => reviewsPath(locale, FULL_PROFILE),
  'a case study': async (locale, find) =>
    referencePath(locale, FULL_PROFILE, await find(({ case_study }) => case_study !== null)),
  'a masked review': async (locale, find) =>
    referencePath(locale, FULL_PROFILE, await find(({ contact }) => contact.is_masked)),
  'the form to report a review': async (locale, find) => {
    // The address of a masked review bears its own id.
    const id = await find(({ contact }) => contact.is_masked)
    return `${reportPath(locale, FULL_PROFILE, id)}?kind=illegal`
  },
  'the form to report a profile': (locale) => profileReportPath(locale, FULL_PROFILE),
  'a review with a video': async (locale, find) =>
    referencePath(
      locale,
      FULL_PROFILE,
      await find(({ testimonies }) => testimonies.some(({ video }) => video !== null)),
    ),
  'a collection of reviews': (locale) => collectionPath(locale, FULL_PROFILE, COLLECTION),
  'the figures of a profile': (locale) => dataPath(locale, LARGEST_PROFILE),
  'the weekly ranks of a profile': (locale) => `${dataPath(locale, FULL_PROFILE)}?ranks=weekly`,
  'a profile without figures': (locale) => dataPath(locale, SPARSE_PROFILE),
  'the rewards of a profile': (locale) => rewardsPath(locale, FULL_PROFILE),
  'a reward of a profile': (locale) => rewardPath(locale, FULL_PROFILE, REWARD),
  'the widgets of a profile': (locale) => widgetsPath(locale, FULL_PROFILE),
  'the culture of a profile': (locale) => culturePath(locale, FULL_PROFILE),
  'the ecosystem of a profile': (locale) => ecosystemPath(locale, FULL_PROFILE),
  'the contact form of a member': (locale) => contactPath(locale, FULL_PROFILE),
  'the form of an alert about a list': (locale) =>
    alertsPath(locale, `${membersPath(locale, 'tech_et_produit')}?has=video`),
  'the form of an alert about a member': (locale) =>
    alertsPath(locale, profilePath(locale, FULL_PROFILE)),
  'an alert about nothing': (locale) => alertsPath(locale, ''),
  'the form of a brief': (locale) => briefPath(locale, [FULL_PROFILE, LARGEST_PROFILE]),
  'the form of a brief to nobody yet': (locale) => briefPath(locale),
  'the sign-in page': (locale) => accountPath(locale),
  'the registration of a company': (locale) => accountPath(locale, 'register'),
  'a forgotten password': (locale) => accountPath(locale, 'password'),
  'the form of a review': (locale) => reviewFormPath(locale, FULL_PROFILE),
  'a review that is signed': (locale) => `${reviewFormPath(locale, FULL_PROFILE)}?said=sent`,
  'the list of articles': (locale) => articlesPath(locale),
  'an article': (locale) => articlePath(locale, 'choisir-un-prestataire-de-developpement'),
  'the articles of a tag': (locale) => articleTagPath(locale, 'bien-choisir'),
  'the list of clients': (locale) => clientsPath(locale),
  'a client': (locale) => clientPath(locale, 'grand-marche-rivaloire'),
  'how it works': (locale) => solutionsPath(locale),
  'how reviews are authenticated': (locale) => solutionsPath(locale, 'avis'),
  'the demo page': (locale) => solutionsPath(locale, 'demo'),
  'the record of moderation': (locale) => solutionsPath(locale, 'moderation'),
  'the public register': (locale) => registerPath(locale),
  'the entries of the register': (locale) => registerEntriesPath(locale),
  'the register’s entries of a kind': (locale) => `${registerEntriesPath(locale)}?kind=reply`,
  'what the register is not found by': (locale) => `${registerEntriesPath(locale)}?q=zzzzzz`,
  'the opening of the register': (locale) => registerEntryPath(locale, 0),
  'an entry of a review': (locale) => registerEntryPath(locale, 400),
  'the page that checks proofs': (locale) => registerVerifyPath(locale),
  'a legal text': (locale) => legalPath(locale, 'privacy'),
  'the list of a category': (locale) => membersPath(locale, 'tech_et_produit'),
  'the list of an activity in a city': (locale) =>
    membersPath(locale, 'marketing_communication_et_ventes', 'agence-seo', 'lyon'),
  'a list without members': (locale) => `${membersPath(locale, ALL_SERVICES)}?q=zzzzzz`,
  'a comparison': (locale) => comparisonPath(locale, COMPARED),
  'the choice of whom to compare': (locale) => comparisonPath(locale, [FULL_PROFILE]),
  'a shortlist of nobody': (locale) => shortlistPath(locale),
  'the ranking of the year': (locale) =>
    leaderboardPath(locale, { kind: 'yearly', year: THIS_YEAR, number: 1 }),
  'a past ranking of a category': (locale) =>
    leaderboardPath(locale, { kind: 'monthly', year: THIS_YEAR - 1, number: 9 }, 'tech_et_produit'),
  'the awards of last year': (locale) => trustawardsPath(locale, THIS_YEAR - 1),
}
