import { AppError } from '#domain/errors.ts'

export const BRIEF_STATES = ['unconfirmed', 'open', 'closed', 'lapsed', 'stopped'] as const

export type BriefState = (typeof BRIEF_STATES)[number]

/** Of one member that was asked. A question waits for the sender, and is an answer. */
export const RECIPIENT_STATES = ['asked', 'questioned', 'interested', 'declined'] as const

export type RecipientState = (typeof RECIPIENT_STATES)[number]

export const BRIEF_ACTORS = ['sender', 'recipient', 'moderator', 'system'] as const

type BriefActor = (typeof BRIEF_ACTORS)[number]

type Transition = {
  from: readonly BriefState[]
  /** Left out, the state stays as it is. */
  to?: BriefState
  by: BriefActor
  needsReason?: true
  /** It is about one recipient, who must be in one of these states. */
  recipient?: readonly RecipientState[]
  /** Left out, the recipient's state stays as it is. */
  recipientTo?: RecipientState
  /** May happen once: to each recipient where it is about one, else to the brief. */
  once?: true
}

const ANSWERED = ['questioned', 'interested', 'declined'] as const satisfies RecipientState[]

/** What one may still turn to: whoever has declined has given their last word. */
const INTERESTED = ['questioned', 'interested'] as const satisfies RecipientState[]

/** The whole life of a brief and of each of its recipients. Before the first event nobody but the sender knows of it. */
const BRIEF_TRANSITIONS = {
  send: { from: ['unconfirmed'], to: 'open', by: 'sender' },
  interest: {
    from: ['open'],
    by: 'recipient',
    recipient: ['asked', ...INTERESTED],
    recipientTo: 'interested',
  },
  question: {
    from: ['open'],
    by: 'recipient',
    recipient: ['asked', ...INTERESTED],
    recipientTo: 'questioned',
  },
  decline: {
    from: ['open'],
    by: 'recipient',
    needsReason: true,
    recipient: ['asked', ...INTERESTED],
    recipientTo: 'declined',
  },
  reply: { from: ['open'], by: 'sender', recipient: ANSWERED },
  share: { from: ['open', 'closed'], by: 'sender', recipient: INTERESTED, once: true },
  extend: { from: ['open'], by: 'sender', once: true },
  remind: { from: ['open'], by: 'system', recipient: ['asked'], once: true },
  due: { from: ['open'], by: 'system', once: true },
  'due-again': { from: ['open'], by: 'system', once: true },
  choose: { from: ['open'], to: 'closed', by: 'sender', recipient: INTERESTED },
  agree: { from: ['closed'], by: 'recipient', recipient: INTERESTED, once: true },
  end: { from: ['open'], to: 'closed', by: 'sender', needsReason: true },
  lapse: { from: ['open'], to: 'lapsed', by: 'system' },
  stop: { from: ['open', 'closed'], to: 'stopped', by: 'moderator', needsReason: true },
} as const satisfies Record<string, Transition>

export type BriefEventType = keyof typeof BRIEF_TRANSITIONS

export const BRIEF_EVENT_TYPES = Object.keys(BRIEF_TRANSITIONS) as BriefEventType[]

/** What a recipient says; what they write goes with it. */
export type BriefAnswer = 'interest' | 'question' | 'decline'

export type BriefEvent = {
  type: BriefEventType
  actor: BriefActor
  /** The recipient it is about. */
  recipient?: number | null
  reason?: string | null
}

type RecipientLife = {
  state: RecipientState
  isShared: boolean
  isChosen: boolean
  /** The chosen one has said that they work together. */
  isAgreed: boolean
  isReminded: boolean
  /** The recipient has spoken last. */
  waitsForSender: boolean
}

export type BriefLife = {
  state: BriefState
  isExtended: boolean
  isDue: boolean
  isDueAgain: boolean
  recipients: ReadonlyMap<number, RecipientLife>
}

const ASKED: RecipientLife = {
  state: 'asked',
  isShared: false,
  isChosen: false,
  isAgreed: false,
  isReminded: false,
  waitsForSender: false,
}

/** Before anything has happened: recipients are fixed as it is sent. */
export function unsentBrief(recipients: readonly number[]): BriefLife {
  return {
    state: 'unconfirmed',
    isExtended: false,
    isDue: false,
    isDueAgain: false,
    recipients: new Map(recipients.map((id) => [id, ASKED])),
  }
}

/** What events add up to. */
export function briefLife(recipients: readonly number[], events: readonly BriefEvent[]): BriefLife {
  return events.reduce(nextBriefLife, unsentBrief(recipients))
}

/**
 * Throws `conflict` where the event cannot happen now, `forbidden` where its actor may not do it, `invalid` where its
 * reason is missing.
 */
export function nextBriefLife(life: BriefLife, event: BriefEvent): BriefLife {
  const { type, actor, reason } = event
  const row: Transition = BRIEF_TRANSITIONS[type]
  if (row.by !== actor) throw new AppError('forbidden', { event: type, actor })
  const conflict = new AppError('conflict', { event: type, state: life.state })
  if (!row.from.includes(life.state) || isDone(life, event)) throw conflict
  if (row.needsReason && !reason?.trim()) throw new AppError('invalid', { reason: 'required' })
  const next = { ...life, state: row.to ?? life.state, ...BRIEF_MARKS[type] }
  if (!row.recipient) return next

  const id = event.recipient ?? 0
  const before = life.recipients.get(id)
  if (!before || !row.recipient.includes(before.state)) throw conflict
  // Once it is closed, all that happens is between the sender and who was chosen.
  if (life.state === 'closed' && !before.isChosen) throw conflict
  const state = row.recipientTo ?? before.state
  const after = { ...before, state, ...marksOf(before, event) }
  return { ...next, recipients: new Map(life.recipients).set(id, after) }
}

const BRIEF_MARKS: { [type in BriefEventType]?: Partial<BriefLife> } = {
  extend: { isExtended: true },
  due: { isDue: true },
  'due-again': { isDueAgain: true },
}

function marksOf(before: RecipientLife, { type, actor }: BriefEvent): Partial<RecipientLife> {
  return {
    ...(type === 'share' && { isShared: true }),
    ...(type === 'choose' && { isChosen: true }),
    ...(type === 'agree' && { isAgreed: true }),
    ...(type === 'remind' && { isReminded: true }),
    waitsForSender:
      actor === 'recipient' ? type === 'question' : before.waitsForSender && type !== 'reply',
  }
}

function isDone(life: BriefLife, { type, recipient }: BriefEvent): boolean {
  const own = life.recipients.get(recipient ?? 0)
  switch (type) {
    case 'extend':
      return life.isExtended
    case 'due':
      return life.isDue
    case 'due-again':
      return life.isDueAgain
    case 'share':
      return own?.isShared ?? false
    case 'agree':
      return own?.isAgreed ?? false
    case 'remind':
      return own?.isReminded ?? false
    default:
      return false
  }
}
