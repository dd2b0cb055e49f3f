const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What a secret of one use may be for, and for how many seconds; no purpose opens another's door. */
export const TOKEN_SECONDS = {
  'sign-in': 10 * MINUTE,
  registration: 1 * DAY,
  'password-reset': 1 * HOUR,
  'email-change': 1 * DAY,
  /** Proves the mailbox for what was signed from it before it was the account's. */
  authorship: 1 * HOUR,
  'colleague-invitation': 7 * DAY,
  /** To somebody of our staff, who makes their first passkey with it. */
  'staff-invitation': 1 * DAY,
  'passkey-sign-in': 10 * MINUTE,
  'passkey-creation': 10 * MINUTE,
  /** Printed and put away: for whoever has lost every passkey. */
  recovery: 3650 * DAY,
  /** Opens the form of one review until it is signed or declined. */
  'review-invitation': 60 * DAY,
  'review-confirmation': 14 * DAY,
  /** Against what was decided of a report; six months of whatever length. */
  objection: 184 * DAY,
} as const

export type TokenPurpose = keyof typeof TOKEN_SECONDS
