/** Why a member doubts a review. */
export const REPORT_REASONS = [
  'not-a-client',
  'conflict-of-interest',
  'false-facts',
  'offensive',
  'private-data',
  'other',
] as const

export type ReportReason = (typeof REPORT_REASONS)[number]

/** Lengths in UTF-16 units, as the browser counts them too. */
export const REPLY_LIMIT = 2_000
export const REPORT_LIMIT = 2_000
export const PROPOSAL_LIMIT = 10_000
export const PROPOSAL_NOTE_LIMIT = 1_000
