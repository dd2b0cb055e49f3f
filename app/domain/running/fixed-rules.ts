import { MERGE_UNDO_DAYS } from '#domain/account/administration.ts'
import { HELD_HOURS } from '#domain/account/cases.ts'
import { DATA_REQUEST_KEPT_YEARS } from '#domain/account/data-request.ts'
import { LONGEST_SESSION_MS, TOKEN_SECONDS } from '#domain/account/session.ts'
import { UNCONFIRMED_ALERT_DAYS } from '#domain/alert/alert.ts'
import { ERASED_FILE_KEPT_DAYS, SEALED_YEARS } from '#domain/author/erasure.ts'
import { AGREED_KEPT_MONTHS, BRIEF_KEPT_MONTHS, UNCONFIRMED_DAYS } from '#domain/brief/brief.ts'
import { CONTACT_KEPT_MONTHS } from '#domain/inbox/contact-request.ts'
import { DEMO_KEPT_MONTHS } from '#domain/inbox/demo-request.ts'
import {
  EXPIRY_DAYS,
  INVITED_AGAIN_DAYS,
  NETWORK_KEPT_DAYS,
  PURGE_DAYS,
  REMINDERS,
} from '#domain/invitation/invitation.ts'
import { POINTS_WEIGHTS } from '#domain/leaderboard/points.ts'
import { TERMS_KEPT_MONTHS } from '#domain/listing/search-term.ts'
import { ANSWER_DAYS, NOTICE_KEPT_YEARS } from '#domain/moderation/moderation.ts'
import { OBJECTION_MONTHS } from '#domain/moderation/reported.ts'
import { NAMELESS_KEPT_MONTHS } from '#domain/shortlist/shortlist.ts'
import {
  BROWSER_KEPT_YEARS,
  ENDED_KEPT_YEARS,
  FAILED_JOB_KEPT_DAYS,
  MAIL_KEPT_DAYS,
  UPLOAD_KEPT_DAYS,
} from '#domain/site/retention.ts'

export type FixedValue = {
  value: number
  /** Undefined of a mere number. */
  unit?: 'day' | 'month' | 'year' | 'hour'
}

const days = (value: number): FixedValue => ({ value, unit: 'day' })
const months = (value: number): FixedValue => ({ value, unit: 'month' })
const years = (value: number): FixedValue => ({ value, unit: 'year' })
const DAY_SECONDS = 86_400

/** What a review is worth in leaderboards; registered, so no setting. */
export const SHOWN_WEIGHTS = {
  'rating-max': { value: POINTS_WEIGHTS.ratingMax },
  authenticated: { value: POINTS_WEIGHTS.authenticatedFactor },
  testimony: { value: POINTS_WEIGHTS.testimony },
  'testimony-words': { value: POINTS_WEIGHTS.testimonyMinWords },
  'case-study': { value: POINTS_WEIGHTS.caseStudy },
  video: { value: POINTS_WEIGHTS.video },
} satisfies Record<string, FixedValue>

/** How long what is kept for a time is kept; promised to visitors, so no setting. */
export const SHOWN_RETENTION = {
  messages: months(CONTACT_KEPT_MONTHS),
  'demo-requests': months(DEMO_KEPT_MONTHS),
  mails: days(MAIL_KEPT_DAYS),
  jobs: days(FAILED_JOB_KEPT_DAYS),
  reporters: years(NOTICE_KEPT_YEARS),
  'data-requests': years(DATA_REQUEST_KEPT_YEARS),
  evidence: years(SEALED_YEARS),
  networks: days(NETWORK_KEPT_DAYS),
  browsers: years(BROWSER_KEPT_YEARS),
  changeovers: years(ENDED_KEPT_YEARS),
  sessions: days(LONGEST_SESSION_MS / 1000 / DAY_SECONDS),
  uploads: days(UPLOAD_KEPT_DAYS),
  'erased-files': days(ERASED_FILE_KEPT_DAYS),
  'expired-reviews': days(PURGE_DAYS),
  searches: months(TERMS_KEPT_MONTHS),
  shortlists: months(NAMELESS_KEPT_MONTHS),
  briefs: months(BRIEF_KEPT_MONTHS),
  'agreed-briefs': months(AGREED_KEPT_MONTHS),
  'unconfirmed-briefs': days(UNCONFIRMED_DAYS),
  'unconfirmed-alerts': days(UNCONFIRMED_ALERT_DAYS),
} satisfies Record<string, FixedValue>

/** By when something is over, or may be done again; what waits for staff has deadlines of its own (`cases.ts`). */
export const SHOWN_DEADLINES = {
  'case-held': { value: HELD_HOURS, unit: 'hour' },
  'author-answer': days(ANSWER_DAYS),
  objection: months(OBJECTION_MONTHS),
  'undo-merge': days(MERGE_UNDO_DAYS),
  'invitation-unanswered': days(EXPIRY_DAYS.unanswered),
  'review-unconfirmed': days(EXPIRY_DAYS.unconfirmed),
  'reminder-pause': days(REMINDERS.pauseDays),
  'invited-again': days(INVITED_AGAIN_DAYS),
  'colleague-invitation': days(TOKEN_SECONDS['colleague-invitation'] / DAY_SECONDS),
  'staff-invitation': days(TOKEN_SECONDS['staff-invitation'] / DAY_SECONDS),
  'operator-invitation': days(TOKEN_SECONDS['operator-invitation'] / DAY_SECONDS),
  'data-request-link': days(TOKEN_SECONDS['data-request'] / DAY_SECONDS),
} satisfies Record<string, FixedValue>
