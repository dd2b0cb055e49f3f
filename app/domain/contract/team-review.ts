import type { ReportReason } from '#domain/moderation/review-report.ts'
import type { LocaleCode, Translated } from '#domain/text/translated.ts'
import type { Endorsement } from './endorsement.ts'

/** What the team has done about a review. */
export type ReviewMarks = { hasReply: boolean; isReported: boolean; hasProposal: boolean }

export type Said = { body: string; lang: LocaleCode; writtenAt: string }

export type Proposal = {
  body: string
  lang: LocaleCode
  note: string
  state: 'waiting' | 'accepted' | 'refused' | 'withdrawn'
  proposedAt: string
}

/** What the page of one review shows to the team. */
export type TeamReview = {
  review: Endorsement
  testimony: { text: string; lang: LocaleCode } | null
  reply: Said | null
  answer: Said | null
  report: { reason: ReportReason; explanation: string; reportedAt: string } | null
  isDisputed: boolean
  /** The newest. */
  proposal: Proposal | null
  /** Of the public profile, in its order, and whether they are named as who did the work. */
  people: { id: string; fullName: string; role: Translated; isNamed: boolean }[]
  collections: { public_id: string; name: Translated; isIn: boolean }[]
}
