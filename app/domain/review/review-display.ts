/**
 * How the author is shown: with name and company; without the name; without either; without the company but by name,
 * which no list offers: it takes a tick of its own that says what it may give away.
 */
export const REVIEW_DISPLAYS = ['full', 'name-masked', 'both-masked', 'company-masked'] as const

export type ReviewDisplay = (typeof REVIEW_DISPLAYS)[number]

/** What a form offers to choose from. Whoever masks the company masks the name, unless they tick. */
export const DISPLAY_CHOICES = ['full', 'name-masked', 'both-masked'] as const

type DisplayChoice = (typeof DISPLAY_CHOICES)[number]

/** The tick counts only where the company is masked: elsewhere it says nothing. */
export function chosenDisplay(choice: DisplayChoice, isNameTicked: boolean): ReviewDisplay {
  return choice === 'both-masked' && isNameTicked ? 'company-masked' : choice
}

/** The other way round, for a form that is shown again. */
export function choiceOf(display: ReviewDisplay): { choice: DisplayChoice; isNameTicked: boolean } {
  return display === 'company-masked'
    ? { choice: 'both-masked', isNameTicked: true }
    : { choice: display, isNameTicked: false }
}

/** What of its author a review does not show. */
export type ReviewMasks = { isContactMasked: boolean; isCompanyMasked: boolean }

export function masksOf(display: ReviewDisplay): ReviewMasks {
  return {
    isContactMasked: display === 'name-masked' || display === 'both-masked',
    isCompanyMasked: display === 'company-masked' || display === 'both-masked',
  }
}

export function displayOf({ isContactMasked, isCompanyMasked }: ReviewMasks): ReviewDisplay {
  if (isCompanyMasked) return isContactMasked ? 'both-masked' : 'company-masked'
  return isContactMasked ? 'name-masked' : 'full'
}

type ShownParts = { company: boolean; name: boolean; portrait: boolean }

/**
 * A masked company takes the portrait with it always, for a face is found elsewhere, and the name where the same person
 * stands beside that company's name anywhere else on the site. `queries/review/shown-author.ts` says it to the database.
 */
export function shownParts(masks: ReviewMasks, isBesideCompany: boolean): ShownParts {
  const { isContactMasked, isCompanyMasked } = masks
  return {
    company: !isCompanyMasked,
    name: !isContactMasked && !(isCompanyMasked && isBesideCompany),
    portrait: !isContactMasked && !isCompanyMasked,
  }
}
