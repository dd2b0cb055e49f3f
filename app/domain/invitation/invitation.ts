import type { Limit } from '#domain/limit/limits.ts'
import type { SignalFacts } from '#domain/moderation/review-signals.ts'
import type { ReviewState } from '#domain/review/review-life-cycle.ts'

const DAY_SECONDS = 86_400
const DAY_MS = DAY_SECONDS * 1000

export const INVITATION_LIMITS = {
  name: 80,
  email: 254,
  company: 160,
  note: 1_000,
  /** Rows of one file. */
  rows: 500,
} as const

/** What one member may send, so that nobody is asked for the sake of asking. */
export const INVITATION_QUOTA = {
  day: { name: 'invitation.day', most: 500, seconds: DAY_SECONDS },
  month: { name: 'invitation.month', most: 2_000, seconds: 30 * DAY_SECONDS },
} as const satisfies Record<string, Limit>

export const REMINDERS = { most: 3, pauseDays: 7 } as const

/** The same client may be asked again about another project, after this time. */
export const INVITED_AGAIN_DAYS = 180

/** An invitation or a draft lives so long after its last mail, an unconfirmed review after its signature. */
export const EXPIRY_DAYS = { unanswered: 60, unconfirmed: 14 } as const

/** How long what has expired or was declined is kept before nothing of it is. */
export const PURGE_DAYS = 30

/** Of the networks from which people wrote. */
export const NETWORK_KEPT_DAYS = 90

type Asked = { lastSentAt: Date; reminders: number }

type ReminderRefusal = 'no-more-reminders' | 'too-soon'

/** Undefined when a reminder may be sent now. */
export function reminderRefusal(
  { lastSentAt, reminders }: Asked,
  now: number,
): ReminderRefusal | undefined {
  if (reminders >= REMINDERS.most) return 'no-more-reminders'
  return now - lastSentAt.getTime() < REMINDERS.pauseDays * DAY_MS ? 'too-soon' : undefined
}

type Invited = {
  mailbox: string
  /** Null where it says nothing of a company. */
  domain: string | null
}

/** Nobody asks themselves, their colleagues or their house for praise; whoever has left may have become a client. */
export function isOwnPerson(
  { mailbox, domain }: Invited,
  { domains, groupDomains, mailboxes }: Omit<SignalFacts['member'], 'formerMailboxes'>,
): boolean {
  if (mailboxes.includes(mailbox)) return true
  return domain !== null && (domains.includes(domain) || groupDomains.includes(domain))
}

/** The instant `days` before another, in milliseconds. */
export function daysBefore(now: number, days: number): Date {
  return new Date(now - days * DAY_MS)
}

export type InvitationProgress = 'asked' | 'begun' | 'answered' | 'declined' | 'expired' | 'bounced'

/**
 * What the member may know of whom it asked. Not what became of an answer: beside a name, that would
 * tell who wrote a review whose author is masked.
 */
export function progressOf(state: ReviewState): InvitationProgress {
  switch (state) {
    case 'requested':
      return 'asked'
    case 'draft':
      return 'begun'
    case 'declined':
    case 'expired':
      return state
    default:
      return 'answered'
  }
}
