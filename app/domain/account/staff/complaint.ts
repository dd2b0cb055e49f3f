import type { StaffAction } from '#domain/account/staff-actions.ts'
import type { ModerationReason } from '#domain/moderation/moderation.ts'
import type { Reported } from '#domain/moderation/reported.ts'
import type { LocaleCode } from '#domain/text/translated.ts'

/** What our staff decide against somebody, who is told why and may complain once. */
export const CONTESTABLE = [
  'refuse-member',
  'remove-member',
  'edit-member',
  'name-contributors',
  'withdraw-reward',
  'pass-ownership',
  'disable-user',
  'rename-user',
  'hide-asset',
  'refuse-city',
  'stop-brief',
  'refuse-review',
  'suspend-review',
] as const

export type Contestable = (typeof CONTESTABLE)[number]

/** What takes a decision back. Anything else is put right where it was decided, by whoever grants the complaint. */
export const UNDONE_BY = {
  'refuse-member': 'approve-member',
  'remove-member': 'restore-member',
  'withdraw-reward': 'restore-reward',
  'disable-user': 'enable-user',
  'hide-asset': 'show-asset',
} as const satisfies { [decision in Contestable]?: StaffAction }

export type Undoable = keyof typeof UNDONE_BY

export function isUndoable(decision: Contestable): decision is Undoable {
  return Object.hasOwn(UNDONE_BY, decision)
}

/** What somebody may decide of a complaint; `withdrawn` is one whose author asked to be erased. */
export const COMPLAINT_OUTCOMES = ['granted', 'upheld'] as const
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number]

// Moments are ISO 8601.

/** A decision that somebody complains about. */
export type Contested = {
  decision: Contestable
  /** The public id of what was decided about; of a city its slug. */
  subject: string
  /** As that is called. */
  name: string
  /** The company concerned, where there is one. */
  member: { id: number; name: string; slug: string } | null
  decidedAt: string
  decidedBy: { id: number; name: string } | null
  /** As it was written; of a review its published reason. */
  reason: string | { code: ModerationReason }
  /** The reward that was withdrawn. */
  reward: string | null
  /** The review of which somebody was named. */
  review: string | null
}

export type ComplaintLine = Pick<Contested, 'decision' | 'name'> & {
  id: string
  receivedAt: string
  decided: { at: string; outcome: ComplaintOutcome | 'withdrawn' } | null
}

export type ComplaintFile = ComplaintLine & {
  contested: Contested
  words: string
  /** Who complains; null where they are not known any more. */
  from: { name: string; email: string; locale: LocaleCode } | null
  decider: string | null
  /** Whether the decision can be taken back here: it still stands, and something does. */
  canUndo: boolean
}

type WrittenMail = { subject: string; text: string; html: string }

/** What a complaint is told to be about: a decision, or what was reported. */
export type AboutComplaint = Pick<Contested, 'decision' | 'name'> | Reported

/** To whoever complains: that it has come, and what somebody else decided. */
export type ComplaintMails = {
  received(locale: LocaleCode, about: AboutComplaint): WrittenMail
  decided(
    locale: LocaleCode,
    about: AboutComplaint & { outcome: ComplaintOutcome; reason: string; isUndone: boolean },
  ): WrittenMail
}
