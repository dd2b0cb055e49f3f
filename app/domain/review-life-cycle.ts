import { AppError } from './errors.ts'

export const REVIEW_STATES = [
  'requested',
  'draft',
  'submitted',
  'confirmed',
  'in-review',
  'clarification-asked',
  'published',
  'refused',
  'appealed',
  'declined',
  'expired',
  'withdrawn',
  'suspended',
] as const

export type ReviewState = (typeof REVIEW_STATES)[number]

export const REVIEW_ACTORS = ['author', 'member', 'moderator', 'administrator', 'system'] as const

export type ReviewActor = (typeof REVIEW_ACTORS)[number]

type Mark = 'isDisputed' | 'isAnonymised' | 'isErased'

type Transition = {
  /** `none` before the first event. */
  from: readonly (ReviewState | 'none')[]
  /** Left out, the state stays as it is. */
  to?: ReviewState
  by: readonly ReviewActor[]
  needsReason?: true
  /** The mark beside the state that it sets or takes away; what is so already is refused. */
  mark?: readonly [Mark, boolean]
}

const WITH_CONTENT = [
  'confirmed',
  'in-review',
  'clarification-asked',
  'published',
  'appealed',
  'suspended',
] as const satisfies ReviewState[]

/**
 * The whole life of a review. An event has several rows where who may do it depends on the state: what
 * holds no signal the system publishes, what was held a human decides, and no refusal is automatic.
 */
export const REVIEW_TRANSITIONS = {
  request: [{ from: ['none'], to: 'requested', by: ['member'] }],
  start: [{ from: ['none', 'requested'], to: 'draft', by: ['author'] }],
  submit: [{ from: ['draft'], to: 'submitted', by: ['author'] }],
  confirm: [{ from: ['submitted'], to: 'confirmed', by: ['author'] }],
  hold: [{ from: ['confirmed'], to: 'in-review', by: ['system'], needsReason: true }],
  'ask-clarification': [
    { from: ['in-review'], to: 'clarification-asked', by: ['moderator'], needsReason: true },
  ],
  clarify: [{ from: ['clarification-asked'], to: 'in-review', by: ['author'] }],
  'go-on': [{ from: ['clarification-asked'], to: 'in-review', by: ['system'] }],
  publish: [
    { from: ['confirmed'], to: 'published', by: ['system'] },
    { from: ['in-review', 'appealed'], to: 'published', by: ['moderator'] },
  ],
  refuse: [
    { from: ['in-review', 'appealed'], to: 'refused', by: ['moderator'], needsReason: true },
  ],
  appeal: [{ from: ['refused'], to: 'appealed', by: ['author'], needsReason: true }],
  decline: [{ from: ['requested'], to: 'declined', by: ['author'] }],
  expire: [{ from: ['requested', 'draft', 'submitted'], to: 'expired', by: ['system'] }],
  withdraw: [{ from: ['published'], to: 'withdrawn', by: ['author'] }],
  suspend: [{ from: ['published'], to: 'suspended', by: ['moderator'], needsReason: true }],
  restore: [{ from: ['suspended'], to: 'published', by: ['moderator'] }],
  revise: [{ from: WITH_CONTENT, by: ['author'] }],
  display: [{ from: [...WITH_CONTENT, 'refused'], by: ['author'] }],
  dispute: [
    {
      from: ['published', 'suspended'],
      by: ['member'],
      needsReason: true,
      mark: ['isDisputed', true],
    },
  ],
  settle: [{ from: REVIEW_STATES, by: ['moderator'], mark: ['isDisputed', false] }],
  anonymise: [
    {
      from: REVIEW_STATES,
      by: ['author', 'administrator', 'system'],
      mark: ['isAnonymised', true],
    },
  ],
  erase: [
    { from: REVIEW_STATES, by: ['author', 'administrator', 'system'], mark: ['isErased', true] },
  ],
} as const satisfies Record<string, readonly Transition[]>

export type ReviewEventType = keyof typeof REVIEW_TRANSITIONS

export const REVIEW_EVENT_TYPES = Object.keys(REVIEW_TRANSITIONS) as ReviewEventType[]

/** After which a review may count for something else than before; all others leave that alone. */
export const COUNTING_EVENTS = REVIEW_EVENT_TYPES.filter((type) => {
  const rows: readonly Transition[] = REVIEW_TRANSITIONS[type]
  return rows.some(
    ({ from, to, mark }) =>
      type === 'revise' ||
      to === 'published' ||
      (to && from.includes('published')) ||
      mark?.[0] === 'isErased',
  )
})

export type ReviewEvent = {
  type: ReviewEventType
  actor: ReviewActor
  actorId?: number | null
  reason?: string | null
}

export type ReviewLife = {
  state: ReviewState | 'none'
  /** Of the author's content; the first one is that of the submission. */
  version: number
  isDisputed: boolean
  isAnonymised: boolean
  isErased: boolean
  /** Who refused it last: an appeal is decided by somebody else. */
  refusedBy: number | null
}

export const UNBORN: ReviewLife = {
  state: 'none',
  version: 1,
  isDisputed: false,
  isAnonymised: false,
  isErased: false,
  refusedBy: null,
}

/** What events add up to; an impossible one throws as `nextLife` does. */
export function reviewLife(events: readonly ReviewEvent[]): ReviewLife {
  return events.reduce(nextLife, UNBORN)
}

/** Throws `conflict` where the event cannot happen now, `forbidden` where its actor may not do it. */
export function nextLife(life: ReviewLife, event: ReviewEvent): ReviewLife {
  const { to, mark, needsReason } = transitionOf(life, event)
  if (needsReason && !event.reason?.trim()) throw new AppError('invalid', { reason: 'required' })
  return {
    ...life,
    state: to ?? life.state,
    version: event.type === 'revise' ? life.version + 1 : life.version,
    refusedBy: event.type === 'refuse' ? (event.actorId ?? null) : life.refusedBy,
    ...(mark && { [mark[0]]: mark[1] }),
  }
}

/** Whether its points, rating and qualities count, and the public sees it. */
export function isCounted({ state, isErased }: Pick<ReviewLife, 'state' | 'isErased'>): boolean {
  return state === 'published' && !isErased
}

function transitionOf(life: ReviewLife, { type, actor, actorId }: ReviewEvent): Transition {
  const rows: readonly Transition[] = REVIEW_TRANSITIONS[type]
  const fitting = life.isErased ? [] : rows.filter(({ from }) => from.includes(life.state))
  const possible = fitting.filter(({ mark }) => !mark || life[mark[0]] !== mark[1])
  if (possible.length === 0) throw new AppError('conflict', { event: type, state: life.state })
  const permitted = possible.find(({ by }) => by.includes(actor))
  const isOwnRefusal =
    life.state === 'appealed' && actor === 'moderator' && isSame(actorId, life.refusedBy)
  if (!permitted || (isOwnRefusal && permitted.to)) {
    throw new AppError('forbidden', { event: type, actor })
  }
  return permitted
}

function isSame(actorId: number | null | undefined, other: number | null): boolean {
  return other !== null && actorId === other
}
