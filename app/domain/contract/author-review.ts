import type { ReviewDisplay } from '#domain/review/review-display.ts'
import type { ReviewActor, ReviewEventType, ReviewState } from '#domain/review/review-life-cycle.ts'
import type { Revision } from '#domain/review/revised-content.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Proposal, Said } from './team-review.ts'

/** A line of the list of what somebody wrote. */
export type AuthorReviewLine = {
  publicId: string
  memberName: string
  state: ReviewState
  rating: number
  title: string
  lang: LocaleCode
  /** Of the last thing that happened to it. */
  at: string
  /** Something waits for the author: a question or a proposal. */
  isAwaited: boolean
}

export type AuthorEvent = {
  type: ReviewEventType
  actor: ReviewActor
  reason: string | null
  /** What the author or a moderator wrote with it. */
  words: string | null
  at: string
}

/** What the page of one review shows to its author. */
export type AuthorReview = {
  publicId: string
  state: ReviewState
  version: number
  lang: LocaleCode
  member: { name: string; slug: string; isShown: boolean }
  author: { firstName: string; lastName: string; job: string; company: string; area: string }
  display: ReviewDisplay
  /** Elsewhere they stand beside the company's name: masking it here masks their name as well. */
  isBesideCompany: boolean
  /** Whether it says that they met through a brief, also where they are masked; null where it says nothing of it. */
  isRelationAllowed: boolean | null
  /** What stands there now, as the author may change it. */
  revision: Revision | null
  reply: Said | null
  answer: Said | null
  /** One that waits for the author. */
  proposal: (Pick<Proposal, 'body' | 'note' | 'proposedAt'> & { publicId: string }) | null
  history: AuthorEvent[]
  /** The last decision was one about an appeal: there is no other. */
  isFinal: boolean
}
