import { doublingWaits, type GrowingDelay } from './growing-delay.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Reviews that are signed; what is refused does not count. */
export const REVIEW_LIMITS = {
  author: { name: 'review.author', most: 10, seconds: DAY },
  authorOfMember: { name: 'review.author-member', most: 2, seconds: DAY },
  network: { name: 'review.network', most: 20, seconds: HOUR },
} as const satisfies Record<string, Limit>

/** Forms begun from a profile, and links to go on later. */
export const DRAFT_LIMITS = {
  begun: { name: 'review.begun', most: 30, seconds: HOUR },
  pictures: { name: 'review.pictures', most: 30, seconds: HOUR },
  resumed: { name: 'review.resumed', most: 5, seconds: DAY },
} as const satisfies Record<string, Limit>

/** Messages that were sent; a repeated or refused one does not count. */
export const CONTACT_REQUEST_LIMITS = {
  sender: { name: 'contact.sender', most: 10, seconds: DAY },
  senderToMember: { name: 'contact.sender-member', most: 3, seconds: DAY },
  network: { name: 'contact.network', most: 20, seconds: HOUR },
  member: { name: 'contact.member', most: 60, seconds: HOUR },
} as const satisfies Record<string, Limit>

/** A form without a key of its own counts as sent again if its message was sent within this time. */
export const REPEAT_SECONDS = DAY

/** Lists that are stored without a name, and links to them. */
export const SHORTLIST_LIMITS = {
  stored: { name: 'shortlist.stored', most: 60, seconds: HOUR },
  shared: { name: 'shortlist.shared', most: 60, seconds: HOUR },
} as const satisfies Record<string, Limit>

/** At most so many, over all accounts. A wide network is a /48 or a /24. */
export const ACCOUNT_LIMITS = {
  passwordOfNetwork: { name: 'account.password-network', most: 50, seconds: 15 * MINUTE },
  passwordOfWideNetwork: { name: 'account.password-wide', most: 100, seconds: 15 * MINUTE },
  mailFromNetwork: { name: 'account.mail-network', most: 40, seconds: HOUR },
  mailFromWideNetwork: { name: 'account.mail-wide', most: 80, seconds: HOUR },
  mailAskedByOwner: { name: 'account.mail-owner', most: 5, seconds: 15 * MINUTE },
  challengeOfNetwork: { name: 'account.challenge-network', most: 200, seconds: 15 * MINUTE },
  challengeOfWideNetwork: { name: 'account.challenge-wide', most: 400, seconds: 15 * MINUTE },
  recoveryCode: { name: 'account.recovery-code', most: 10, seconds: 15 * MINUTE },
  invitationsToAddress: { name: 'account.invitation', most: 5, seconds: DAY },
  uploadsOfStaff: { name: 'account.uploads-staff', most: 600, seconds: HOUR },
  samplesOfStaff: { name: 'account.samples', most: 30, seconds: HOUR },
  uploadsOfMember: { name: 'account.uploads', most: 60, seconds: HOUR },
  invitationsOfMember: { name: 'account.invitations', most: 50, seconds: DAY },
} as const satisfies Record<string, Limit>

/**
 * What concerns one account is never shut, it only takes longer: whoever guesses from one place waits longest, the
 * owner elsewhere as little as guesses from everywhere allow, and a browser that the owner has signed in with before
 * is counted by itself.
 */
export const ACCOUNT_DELAYS = {
  passwordFromWideNetwork: {
    name: 'account.password-from',
    waits: doublingWaits({ free: 10, first: 30, longest: 15 * MINUTE }),
    forgottenAfter: DAY,
  },
  passwordFromAll: {
    name: 'account.password-all',
    waits: doublingWaits({ free: 20, first: 2, longest: 5 * MINUTE }),
    forgottenAfter: DAY,
  },
  passwordByOwner: {
    name: 'account.password-owner',
    waits: doublingWaits({ free: 10, first: 2, longest: 5 * MINUTE }),
    forgottenAfter: HOUR,
  },
  mailToAddress: {
    name: 'account.mail',
    waits: doublingWaits({ free: 3, first: MINUTE, longest: 15 * MINUTE }),
    forgottenAfter: DAY,
  },
} as const satisfies Record<string, GrowingDelay>

/** At most so many uses in so many seconds, counted apart for each subject. */
export type Limit = { name: string; most: number; seconds: number }
