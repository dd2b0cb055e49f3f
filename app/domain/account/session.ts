import type { LocaleCode } from '#domain/text/translated.ts'
import type { MemberRole, StaffRole } from './permissions.ts'

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
  /** To somebody of our staff, who makes their first passkey with it; sent by an administrator. */
  'staff-invitation': 7 * DAY,
  /** The same from the command line, which prints it as well. */
  'operator-invitation': 1 * DAY,
  /** The same for whoever has lost passkeys and codes, and two administrators know of it. */
  'passkey-reset': 1 * HOUR,
  'passkey-sign-in': 10 * MINUTE,
  'passkey-creation': 10 * MINUTE,
  /** Printed and put away: for whoever has lost every passkey. */
  recovery: 3650 * DAY,
  /** Opens the form of one review until it is signed or declined. */
  'review-invitation': 60 * DAY,
  'review-confirmation': 14 * DAY,
  /** Against a decision of our staff; six months of whatever length. */
  complaint: 184 * DAY,
  /** Shows who asks for their data that they read the mailbox, and hands the data out. */
  'data-request': 14 * DAY,
  /** Sends a brief; nothing is sent without it. */
  'brief-confirmation': 7 * DAY,
  /** Shows a brief to its sender; whoever has lost it is sent another. */
  'brief-page': 180 * DAY,
  /** For a member of whom nobody has an account: to read a brief and answer it. */
  'brief-answer': 180 * DAY,
  /** Begins an alert; until then nothing is mailed but the link itself. */
  'alert-confirmation': 7 * DAY,
  /** In every mail of alerts, the same for one mailbox: ends them, as often as there are some. Lasts on with each mail. */
  'alert-end': 400 * DAY,
  /** Shows a draft at its real address to whoever has the link. */
  preview: 7 * DAY,
  /** In a cookie of the browser: changes the list that it has stored without a name. Lasts on with each use. */
  'shortlist-edit': 366 * DAY,
  /** In a link: shows a list to whoever has it, as often as they like. */
  'shortlist-share': 90 * DAY,
  /** The same for the editor beside the form. */
  'own-preview': 10 * MINUTE,
} as const

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long a session lasts unused, and at most. */
const LIFETIMES = {
  person: { idleMs: 7 * DAY_MS, absoluteMs: 30 * DAY_MS },
  staff: { idleMs: 12 * HOUR_MS, absoluteMs: 12 * HOUR_MS },
}

/** Beyond this, a session is of no use to anybody. */
export const LONGEST_SESSION_MS = LIFETIMES.person.absoluteMs

/** Its use is written down no more often: a page is read more often than that. */
const SEEN_EVERY_MS = 5 * 60_000

/** How long a proof of who one is holds for what cannot be undone. */
const RECENT_MS = 10 * 60_000

type SessionTimes = { signedInAt: Date; lastSeenAt: Date; staffRole: StaffRole | null }

export function isSessionAlive(
  { signedInAt, lastSeenAt, staffRole }: SessionTimes,
  now: Temporal.Instant,
): boolean {
  const { idleMs, absoluteMs } = staffRole ? LIFETIMES.staff : LIFETIMES.person
  const at = now.epochMilliseconds
  return at < lastSeenAt.getTime() + idleMs && at < signedInAt.getTime() + absoluteMs
}

export function isToBeMarkedSeen(lastSeenAt: Date, now: Temporal.Instant): boolean {
  return now.epochMilliseconds - lastSeenAt.getTime() >= SEEN_EVERY_MS
}

export function isAuthenticationRecent(authenticatedAt: Date, now: Temporal.Instant): boolean {
  return now.epochMilliseconds - authenticatedAt.getTime() < RECENT_MS
}

type MemberStatus = 'pending' | 'refused' | 'active' | 'removed'

export type Membership = {
  memberId: number
  slug: string
  name: string
  role: MemberRole
  /** Of the member: pending until an administrator has approved or refused it. */
  status: MemberStatus
}

export type SignInMethod = 'link' | 'password' | 'passkey' | 'recovery-code'

/** Who asks, as their session says. */
export type SignedInUser = {
  id: number
  publicId: string
  email: string
  /** Of what was signed from the address, only that since then is theirs; null where all of it is. */
  authorSince: Date | null
  fullName: string
  locale: LocaleCode
  staffRole: StaffRole | null
  /** What staff may not act as in a session without passkey, where passkeys are required. */
  withheldRole: StaffRole | null
  memberships: readonly Membership[]
  /** The member whose pages are shown: the chosen one, else the first. */
  membership: Membership | undefined
  hasPasskey: boolean
  sessionId: number
  method: SignInMethod
  signedInAt: Date
  /** When they last proved who they are. */
  authenticatedAt: Date
}

export type TokenPurpose = keyof typeof TOKEN_SECONDS

/** What brings one of our staff in. */
export type StaffLinkPurpose = Extract<TokenPurpose, 'staff-invitation' | 'operator-invitation'>
