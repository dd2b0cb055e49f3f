import { sql } from 'kysely'
import type { WrittenReview } from '#domain/leaderboard/points.ts'
import type { ReviewMasks } from '#domain/review/review-display.ts'
import type { ReviewActor, ReviewEventType } from '#domain/review/review-life-cycle.ts'
import type { Translated } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'

/** What an author wrote: the words of a submission or of a new version. */
export type NewVersion = WrittenReview & {
  title?: Translated
  description?: Translated
  summary?: Translated
  caseStudy?: object | null
  timeline?: readonly object[] | null
}

/** Nothing but these makes a review authenticated: a domain that is known, or a check of the person. */
export type Authentication =
  | { method: 'professional-email'; buyerDomainId: number }
  | { method: 'company-check' }

type Told = {
  submit: { content: NewVersion }
  /** The author's consent to exactly these words. */
  revise: { content: NewVersion; consentId: string }
  display: { masks: ReviewMasks }
  authenticate: { authentication: Authentication }
}

type ChangeOf<Type extends ReviewEventType> = {
  type: Type
  reviewId: number
  actor: ReviewActor
  /** The user's, where the actor is one. */
  actorId?: number | null
  reason?: string | null
} & (Type extends keyof Told ? Told[Type] : unknown)

/** One event in a review's life, and what it brings along. */
export type ReviewChange = { [Type in ReviewEventType]: ChangeOf<Type> }[ReviewEventType]

/** What was said with the event that was just written; the event itself, kept for good, holds no words. */
export async function keepEventWords(tx: Db, reviewId: number, words: string): Promise<void> {
  await sql`
    insert into review_event_words (review_id, sequence, words)
    select ${reviewId}::int, max(sequence), ${words} from review_event where review_id = ${reviewId}
  `.execute(tx)
}
