import type { ReviewState } from '#domain/review/review-life-cycle.ts'

/** Why a review is refused: what is published of it, in every language, beside a moderator's own words. */
export const REFUSAL_REASONS = [
  'conflict-of-interest',
  'not-established',
  'no-experience',
  'illegal-content',
] as const

const SUSPENSION_REASONS = [...REFUSAL_REASONS, 'reported-doubt'] as const

/** What an author is asked about before anything is decided. */
export const CLARIFICATION_TOPICS = [
  'experience-date',
  'service-bought',
  'company-link',
  'wording',
] as const

/** Why a review is, or stays, online: they follow from the decision itself. */
const FAVOURABLE = {
  publish: 'nothing-found',
  'company-check': 'company-checked',
  restore: 'doubt-lifted',
  keep: 'no-breach',
} as const

/** What a moderator may decide. */
export const DECISIONS = [
  'publish',
  'company-check',
  'ask-clarification',
  'refuse',
  'keep',
  'suspend',
  'restore',
] as const

export type Decision = (typeof DECISIONS)[number]

/** What a moderator chooses who creates a company. */
export const NEW_COMPANY = 'new'

/** Every reason of the public record. */
export const MODERATION_REASONS = [
  ...SUSPENSION_REASONS,
  ...CLARIFICATION_TOPICS,
  ...Object.values(FAVOURABLE),
] as const

export type ModerationReason = (typeof MODERATION_REASONS)[number]

/** Empty where the decision says why by itself. */
export const REASONS_TO_CHOOSE: Record<Decision, readonly ModerationReason[]> = {
  publish: [],
  'company-check': [],
  'ask-clarification': CLARIFICATION_TOPICS,
  refuse: REFUSAL_REASONS,
  keep: [],
  suspend: SUSPENSION_REASONS,
  restore: [],
}

/** Undefined for a reason that the decision does not know. */
export function reasonOf(decision: Decision, chosen: string): ModerationReason | undefined {
  if (Object.hasOwn(FAVOURABLE, decision)) return FAVOURABLE[decision as keyof typeof FAVOURABLE]
  return REASONS_TO_CHOOSE[decision].find((reason) => reason === chosen)
}

type Case = {
  state: ReviewState
  /** What an appeal is from. */
  appealed: 'refused' | 'suspended' | null
  isAuthenticated: boolean
  isCompanyKnown: boolean
  /** Something about it waits although it is published. */
  isOpen: boolean
}

/** What can be decided of a review. One whose company nobody has checked is published by that check alone. */
export function decisionsFor(review: Case): Decision[] {
  const { state, appealed, isAuthenticated, isCompanyKnown, isOpen } = review
  const publish: Decision = isAuthenticated || isCompanyKnown ? 'publish' : 'company-check'
  switch (state) {
    case 'in-review':
      return [publish, 'ask-clarification', 'refuse']
    case 'appealed':
      return appealed === 'suspended' ? ['restore', 'suspend'] : [publish, 'refuse']
    case 'published':
      return isOpen ? ['keep', 'suspend'] : ['suspend']
    case 'suspended':
      return ['restore']
    default:
      return []
  }
}

/** How long an author has for an answer; then a moderator goes on without it. */
export const ANSWER_DAYS = 14

/** In the order in which they stand; the first are those whose authors wait. */
export const QUEUES = [
  'signals',
  'company-check',
  'clarified',
  'appeals',
  'illegal',
  'doubts',
  'disputed',
  'revised',
] as const

export type Queue = (typeof QUEUES)[number]

/** Why somebody holds a review to be against the law. */
export const ILLEGAL_REASONS = [
  'defamation',
  'hatred',
  'personal-data',
  'intellectual-property',
  'deception',
  'other',
] as const

export type IllegalReason = (typeof ILLEGAL_REASONS)[number]

export const NOTICE_KINDS = ['doubt', 'illegal'] as const

export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** How long it is known who reported something, once that is decided. */
export const NOTICE_KEPT_YEARS = 3

/** Lengths in UTF-16 units, as the browser counts them too. */
export const MODERATION_LIMITS = { words: 2_000, evidence: 1_000, name: 160, law: 300 } as const

const HOUR = 3_600
const DAY = 24 * HOUR

/** Reports of anybody, counted apart for each subject. */
export const NOTICE_LIMITS = {
  sender: { name: 'notice.sender', most: 10, seconds: DAY },
  network: { name: 'notice.network', most: 20, seconds: HOUR },
  target: { name: 'notice.target', most: 30, seconds: DAY },
} as const
