import { type Locale, localeToKey } from '#domain/locale.ts'
import { MASKED_JOB_TITLE, maskedCompanyName } from '#domain/review/masking.ts'
import { masksOf, type ReviewDisplay, shownParts } from '#domain/review/review-display.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import type { ReviewCardView } from '#ui/review/review-card-view.ts'

/** What an author told of themselves, and what would stand in its place. */
export type ShownAuthor = {
  name: string
  job: string
  company: string
  /** The sector, in the page's language. */
  area: string
  initials: string
  /** They stand beside the company's name elsewhere already. */
  isBesideCompany?: boolean
}

/** The author as the card will show them. A portrait is not asked for here. */
export function shownAs(
  display: ReviewDisplay,
  { name, job, company, area, initials, isBesideCompany = false }: ShownAuthor,
  locale: Locale,
): ReviewCardView['author'] {
  const shown = shownParts(masksOf(display), isBesideCompany)
  const words = (text: string | undefined) => (text ? { text, lang: undefined } : null)
  const masked = maskedCompanyName({ [localeToKey(locale)]: area })
  return {
    name: shown.name ? name : initials,
    avatar: null,
    job: words(shown.name ? job : bestTranslation(MASKED_JOB_TITLE, locale)?.text),
    company: words(shown.company ? company : bestTranslation(masked, locale)?.text),
    companyLogo: null,
  }
}
