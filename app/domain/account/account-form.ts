/** What can be wrong with one answer of a form of the account area. */
export type AccountProblem =
  | 'required'
  | 'too-long'
  | 'unreadable'
  | 'not-a-choice'
  | 'email-malformed'
  | 'email-incomplete'
  | 'email-personal'
  | 'email-disposable'
  | 'email-taken'
  | 'email-suppressed'
  | 'email-allowed'
  | 'url-invalid'
  | 'video-host'
  | 'password-short'
  | 'password-guessable'
  | 'password-wrong'
  | 'code-wrong'
  | 'colleague-required'
  | 'colleague-malformed'
  | 'colleague-domain'
  | 'colleague-owner'
  | 'colleague-known'
  | 'unchanged'
  | 'city-unknown'
  | 'name-differs'
  | 'name-taken'
  | 'same-company'
  | 'email-differs'
  | 'date-invalid'
  | 'number-invalid'
  | 'color-invalid'
  | 'too-many-choices'
  | 'file-required'
  | 'file-too-large'
  | 'file-kind'
  | 'file-damaged'
  | 'file-pixels'
  | 'file-small'
  | 'slug-malformed'
  | 'slug-reserved'
  | 'slug-taken'
  | 'slug-old'
  | 'slug-fixed'
  | 'path-malformed'
  | 'path-apart'
  | 'path-taken'
  | 'path-answers'
  | 'target-missing'
  | 'target-loop'
  | 'target-gone'

/** Why a form was refused as a whole. */
export type AccountRefusal =
  | 'too-many'
  /** By our fault. */
  | 'failed'
  | 'unrecognised'
  | 'spent'
  | 'wrong-browser'
  | 'not-asked-here'
  | 'wrong-person'
  | 'last-owner'
  | 'passkey-failed'
  | 'passkey-needed'
  | 'already-replied'
  | 'already-reported'
  | 'already-proposed'
  | 'collection-full'
  | 'already-invited'
  | 'unwanted'
  | 'own-people'
  | 'answered'
  | 'too-soon'
  | 'unreachable'
  | 'no-more-reminders'
  | 'overtaken'
  | 'busy'
  | 'changed-meanwhile'
  | 'own-account'
  | 'account-disabled'
  | 'review-changed'
  | 'already-appealed'
  | 'decided-meanwhile'
  | 'own-company'
  | 'own-review'
  | 'own-refusal'
  | 'own-domain'

/** What became of a form that was not accepted. */
export type FormOutcome<Problem extends string, Refusal extends string> = {
  /** Which of the page's forms. */
  form: string
  problems?: { [field: string]: Problem }
  refusal?: Refusal
  waitSeconds?: number
  /** What was typed, to be shown again; no password is. */
  values: { [field: string]: string }
  /** Tells two refusals apart. */
  attempt: number
}

export type AccountOutcome = FormOutcome<AccountProblem, AccountRefusal>

/** Of every form: says which one of the page was sent. */
export const FORM_FIELD = 'form'
