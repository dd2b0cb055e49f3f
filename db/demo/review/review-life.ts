import { grantedAppeal } from '#db/demo/moderation/moderation.ts'
import type { Random } from '#db/demo/random.ts'
import { COMPANY_CHECK } from '#domain/moderation/review-pipeline.ts'
import type { ReviewActor, ReviewEventType, ReviewState } from '#domain/review/review-life-cycle.ts'

export type LifeEvent = {
  type: ReviewEventType
  actor: ReviewActor
  /** Of a moderator who is not the usual one. */
  actorId?: number
  reason?: string
}

const BEGUN: LifeEvent[] = [
  { type: 'request', actor: 'member' },
  { type: 'start', actor: 'author' },
]
const CONFIRMED: LifeEvent[] = [
  ...BEGUN,
  { type: 'submit', actor: 'author' },
  { type: 'confirm', actor: 'author' },
]
const HELD: LifeEvent[] = [...CONFIRMED, { type: 'hold', actor: 'system', reason: 'burst' }]
const AUTHENTICATED: LifeEvent = {
  type: 'authenticate',
  actor: 'system',
  reason: 'professional-email',
}
const PUBLISHED: LifeEvent[] = [...CONFIRMED, AUTHENTICATED, { type: 'publish', actor: 'system' }]
const REFUSED: LifeEvent[] = [
  ...HELD,
  { type: 'refuse', actor: 'moderator', reason: 'conflict-of-interest' },
]

const SUSPENDED: LifeEvent = { type: 'suspend', actor: 'moderator', reason: 'reported-doubt' }

/** The shortest life that leads to each state that no public page shows. */
export const HIDDEN_LIVES: Record<Exclude<ReviewState, 'published'>, LifeEvent[]> = {
  requested: BEGUN.slice(0, 1),
  draft: BEGUN,
  submitted: CONFIRMED.slice(0, 3),
  confirmed: CONFIRMED,
  'in-review': HELD,
  'clarification-asked': [
    ...HELD,
    { type: 'ask-clarification', actor: 'moderator', reason: 'experience-date' },
  ],
  refused: REFUSED,
  appealed: [...REFUSED, { type: 'appeal', actor: 'author', reason: 'appeal' }],
  declined: [...BEGUN.slice(0, 1), { type: 'decline', actor: 'author' }],
  expired: [...BEGUN, { type: 'expire', actor: 'system' }],
  withdrawn: [...PUBLISHED, { type: 'withdraw', actor: 'author', reason: 'left-company' }],
  suspended: [...PUBLISHED, SUSPENDED],
}

/** What waits for moderators, one way into each of their queues; what is published already waits in others. */
export const WAITING_LIVES: readonly LifeEvent[][] = [
  HELD,
  [...CONFIRMED, { type: 'hold', actor: 'system', reason: COMPANY_CHECK }],
  [
    ...HELD,
    { type: 'ask-clarification', actor: 'moderator', reason: 'service-bought' },
    { type: 'clarify', actor: 'author' },
  ],
  HIDDEN_LIVES.appealed,
  [...PUBLISHED, SUSPENDED, { type: 'appeal', actor: 'author', reason: 'appeal' }],
]

/** Of before every company was checked. */
const IMPORTED: LifeEvent[] = [{ type: 'import', actor: 'system' }]

export type Method = 'professional-email' | 'company-check'

/** How most reviews came to be published: invited or not, at once or after a human looked. */
export function publishedLife(method: Method | null, random: Random): LifeEvent[] {
  if (!method) return IMPORTED
  const invited = random.chance(0.8) ? CONFIRMED : CONFIRMED.slice(1)
  const isChecked = method === 'company-check'
  if (!isChecked && !random.chance(0.06))
    return [...invited, AUTHENTICATED, { type: 'publish', actor: 'system' }]
  const asked: LifeEvent[] = random.chance(0.3)
    ? [
        { type: 'ask-clarification', actor: 'moderator', reason: 'service-bought' },
        { type: 'clarify', actor: 'author' },
      ]
    : []
  const later = random.fork('appeal')
  const reason = isChecked
    ? COMPANY_CHECK
    : random.pick(['near-duplicate', 'same-group', 'reciprocal'])
  const decided: LifeEvent[] = later.chance(0.08)
    ? grantedAppeal(method, later)
    : [
        { type: 'authenticate', actor: 'moderator', reason: method },
        {
          type: 'publish',
          actor: 'moderator',
          reason: isChecked ? 'company-checked' : 'nothing-found',
        },
      ]
  return [...invited, { type: 'hold', actor: 'system', reason }, ...asked, ...decided]
}

export const HIDDEN_STATES = Object.keys(HIDDEN_LIVES) as Exclude<ReviewState, 'published'>[]
