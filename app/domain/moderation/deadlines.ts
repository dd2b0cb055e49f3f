import { QUEUES } from './moderation.ts'

/** Everything that waits for a moderator: queues of reviews, then reports of other things, and of briefs. */
export const WAITING = [...QUEUES, 'other-illegal', 'other-reports', 'briefs'] as const

export type Waiting = (typeof WAITING)[number]

/** How much of it waits, and how much of that for too long. */
export type WaitingLine = { waiting: Waiting; count: number; overdue: number }

export type Deadline = {
  /** Within how many hours somebody should have looked. */
  due: number
  /** After how many it is too late. */
  overdue: number
}

const DAY = 24
const ILLEGAL: Deadline = { due: DAY, overdue: DAY }
const HELD: Deadline = { due: DAY, overdue: 3 * DAY }
const WEEK: Deadline = { due: 7 * DAY, overdue: 7 * DAY }

/** By when what waits should be decided: what is promised, in one place. */
export const DEADLINES: Record<Waiting, Deadline> = {
  signals: HELD,
  'company-check': HELD,
  clarified: HELD,
  appeals: WEEK,
  illegal: ILLEGAL,
  doubts: WEEK,
  disputed: WEEK,
  revised: WEEK,
  'other-illegal': ILLEGAL,
  'other-reports': WEEK,
  // Its recipients may still answer.
  briefs: HELD,
}
