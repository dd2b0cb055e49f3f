import { AppError } from '#domain/errors.ts'

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

type Mark = 'isAuthenticated' | 'isImported' | 'isDisputed' | 'isAnonymised' | 'isErased'

/** What an author may appeal from. */
type Appealed = 'refused' | 'suspended'

type Transition = {
  /** `none` before the first event. */
  from: readonly (ReviewState | 'none')[]
  /** Left out, the state stays as it is. */
  to?: ReviewState
  by: readonly ReviewActor[]
  needsReason?: true
  /** Who wrote it, and for which company, was checked; or it is of before that was asked of every review. */
  needsAuthentication?: true
  /** Of an appeal: from what. */
  after?: Appealed
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
 * holds no signal the system publishes, what was held a human decides, and no refusal is automatic. Nothing is
 * published that is not authenticated, whoever publishes it.
 */
export const REVIEW_TRANSITIONS = {
  /** Of before the rule of authentication: they are public, and said to be not authenticated. */
  import: [
    { from: ['none'], to: 'published', by: ['system'], mark: ['isImported', true] },
    { from: REVIEW_STATES, by: ['system'], mark: ['isImported', true] },
  ],
  request: [{ from: ['none'], to: 'requested', by: ['member', 'system'] }],
  start: [{ from: ['none', 'requested'], to: 'draft', by: ['author'] }],
  submit: [{ from: ['draft'], to: 'submitted', by: ['author'] }],
  confirm: [{ from: ['submitted'], to: 'confirmed', by: ['author'] }],
  authenticate: [
    {
      from: ['confirmed'],
      by: ['system'],
      needsReason: true,
      mark: ['isAuthenticated', true],
    },
    {
      from: ['in-review', 'appealed'],
      by: ['moderator'],
      needsReason: true,
      mark: ['isAuthenticated', true],
    },
  ],
  hold: [{ from: ['confirmed'], to: 'in-review', by: ['system'], needsReason: true }],
  'ask-clarification': [
    { from: ['in-review'], to: 'clarification-asked', by: ['moderator'], needsReason: true },
  ],
  clarify: [{ from: ['clarification-asked'], to: 'in-review', by: ['author'] }],
  'go-on': [{ from: ['clarification-asked'], to: 'in-review', by: ['system'] }],
  publish: [
    { from: ['confirmed'], to: 'published', by: ['system'], needsAuthentication: true },
    { from: ['in-review'], to: 'published', by: ['moderator'], needsAuthentication: true },
    {
      from: ['appealed'],
      after: 'refused',
      to: 'published',
      by: ['moderator'],
      needsAuthentication: true,
    },
  ],
  refuse: [
    { from: ['in-review'], to: 'refused', by: ['moderator'], needsReason: true },
    { from: ['appealed'], after: 'refused', to: 'refused', by: ['moderator'], needsReason: true },
  ],
  appeal: [{ from: ['refused', 'suspended'], to: 'appealed', by: ['author'], needsReason: true }],
  decline: [{ from: ['requested'], to: 'declined', by: ['author'] }],
  expire: [{ from: ['requested', 'draft', 'submitted'], to: 'expired', by: ['system'] }],
  withdraw: [{ from: ['published'], to: 'withdrawn', by: ['author'] }],
  suspend: [
    { from: ['published'], to: 'suspended', by: ['moderator'], needsReason: true },
    {
      from: ['appealed'],
      after: 'suspended',
      to: 'suspended',
      by: ['moderator'],
      needsReason: true,
    },
  ],
  restore: [
    { from: ['suspended'], to: 'published', by: ['moderator'], needsAuthentication: true },
    {
      from: ['appealed'],
      after: 'suspended',
      to: 'published',
      by: ['moderator'],
      needsAuthentication: true,
    },
  ],
  revise: [{ from: WITH_CONTENT, by: ['author'] }],
  // Of an administrator: the name was put right at the author's wish. By the system, where the author's company is
  // called otherwise than before.
  display: [{ from: [...WITH_CONTENT, 'refused'], by: ['author', 'administrator', 'system'] }],
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
  isAuthenticated: boolean
  isImported: boolean
  isDisputed: boolean
  isAnonymised: boolean
  isErased: boolean
  /** Who refused or suspended it last: an appeal is decided by somebody else. */
  decidedBy: number | null
  /** What the appeal is from, while there is one. */
  appealed: Appealed | null
  /** The last decision was one about an appeal: there is no other. */
  isFinal: boolean
}

export const UNBORN: ReviewLife = {
  state: 'none',
  version: 1,
  isAuthenticated: false,
  isImported: false,
  isDisputed: false,
  isAnonymised: false,
  isErased: false,
  decidedBy: null,
  appealed: null,
  isFinal: false,
}

/**
 * What events add up to. They have happened, so that nobody is asked whether they may: the rules of their day may have
 * been others. One that no state allows throws `conflict`.
 */
export function reviewLife(events: readonly ReviewEvent[]): ReviewLife {
  return events.reduce((life, event) => lived(life, event, fittingRows(life, event)[0]), UNBORN)
}

/** Throws `conflict` where the event cannot happen now, `forbidden` where its actor may not do it. */
export function nextLife(life: ReviewLife, event: ReviewEvent): ReviewLife {
  const row = permittedRow(life, event)
  if (row.needsReason && !event.reason?.trim())
    throw new AppError('invalid', { reason: 'required' })
  if (row.needsAuthentication && !life.isAuthenticated && !life.isImported)
    throw new AppError('forbidden', { event: event.type, reason: 'not-authenticated' })
  return lived(life, event, row)
}

function lived(life: ReviewLife, event: ReviewEvent, row: Transition | undefined): ReviewLife {
  if (!row) throw new AppError('conflict', { event: event.type, state: life.state })
  const { to, mark } = row
  const isAgainst = to === 'refused' || to === 'suspended'
  return {
    ...life,
    state: to ?? life.state,
    version: event.type === 'revise' ? life.version + 1 : life.version,
    ...(isAgainst && { decidedBy: event.actorId ?? null, isFinal: life.state === 'appealed' }),
    ...(to && { appealed: event.type === 'appeal' ? (life.state as Appealed) : null }),
    ...(mark && { [mark[0]]: mark[1] }),
  }
}

/**
 * The versions that were public, and may be shown as earlier ones. What a review said as it was suspended is none of
 * them, unless exactly that was put back online.
 */
export function publicVersions(events: readonly ReviewEvent[]): Set<number> {
  const shown = new Set<number>()
  let life = UNBORN
  for (const event of events) {
    const { state, version } = life
    life = lived(life, event, fittingRows(life, event)[0])
    if (isCounted(life)) shown.add(life.version)
    if (state === 'published' && life.state === 'suspended') shown.delete(version)
  }
  return shown
}

/** Whether its points, rating and qualities count, and the public sees it. */
export function isCounted({ state, isErased }: Pick<ReviewLife, 'state' | 'isErased'>): boolean {
  return state === 'published' && !isErased
}

/** Of this event, those that fit the state, its marks and what was appealed from. */
function fittingRows(life: ReviewLife, { type }: ReviewEvent): readonly Transition[] {
  const rows: readonly Transition[] = REVIEW_TRANSITIONS[type]
  if (life.isErased || (type === 'appeal' && life.isFinal)) return []
  return rows.filter(
    ({ from, after, mark }) =>
      from.includes(life.state) &&
      (!after || after === life.appealed) &&
      (!mark || life[mark[0]] !== mark[1]),
  )
}

function permittedRow(life: ReviewLife, event: ReviewEvent): Transition {
  const { type, actor, actorId } = event
  const possible = fittingRows(life, event)
  if (possible.length === 0) throw new AppError('conflict', { event: type, state: life.state })
  const permitted = possible.find(({ by }) => by.includes(actor))
  const isOwnDecision =
    life.state === 'appealed' && actor === 'moderator' && isSame(actorId, life.decidedBy)
  if (!permitted || (isOwnDecision && permitted.to)) {
    throw new AppError('forbidden', { event: type, actor })
  }
  return permitted
}

function isSame(actorId: number | null | undefined, other: number | null): boolean {
  return other !== null && actorId === other
}
