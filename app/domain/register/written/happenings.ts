import type { ReviewWorth } from '#domain/leaderboard/points.ts'
import type { ReviewEntry } from '#domain/register/entry.ts'
import { masksOf, REVIEW_DISPLAYS, type ReviewMasks } from '#domain/review/review-display.ts'
import {
  isCounted,
  type ReviewActor,
  type ReviewEvent,
  type ReviewLife,
  reviewLife,
} from '#domain/review/review-life-cycle.ts'

export type DatedEvent = ReviewEvent & {
  at: Temporal.Instant
  /** What the review counts for after it, if it counts. */
  worth: ReviewWorth
}

export type DatedReply = {
  kind: 'reply' | 'answer'
  body: string
  lang: string
  at: Temporal.Instant
}

type Past = {
  events: readonly DatedEvent[]
  replies: readonly DatedReply[]
  /** As the review masks its author now. */
  masks: ReviewMasks
  /** How many entries there are: of replies, and others. */
  registered: { events: number; replies: number; isErased: boolean }
}

/** What one entry of a review is made from. */
export type Happening = {
  type: ReviewEntry['type']
  actor: ReviewActor
  reason: string | null
  at: Temporal.Instant
  version: number
  isAuthenticated: boolean
  /** Nothing of what was committed to could be opened any more. */
  isEmpty: boolean
  shown: { author: boolean; company: boolean }
  worth: ReviewWorth | null
  reply?: DatedReply
}

/** All that is to be registered of a review and is not yet, the oldest first: one thing after each change, all of them where nothing was registered before. */
export function pendingHappenings(past: Past): Happening[] {
  const lived = livedEvents(past)
  const events = lived.filter(({ type }) => type !== null) as (Lived & Typed)[]
  const isGone = events.at(-1)?.type === 'erase'
  // Of what was erased before anything of it was registered, only that it was there and went.
  const told = isGone && past.registered.events <= 1 ? ends(events) : events
  const [published] = told
  if (!published || past.registered.isErased) return []
  const pending = told.slice(past.registered.events).map((each) => ofEvent(each, isGone))
  const replies = past.replies
    .slice(past.registered.replies)
    .map((reply) => ofReply(reply, lived, published.event.at))
  return inOrder([...pending, ...replies])
}

type Lived = { event: DatedEvent; life: ReviewLife; shown: Happening['shown'] }
type Typed = { type: ReviewEntry['type'] }

/** What each event made of the review; its type is null where it is no entry. */
function livedEvents({ events, masks }: Past) {
  let isPublic = false
  let life: ReviewLife | undefined
  return events.map((event, at) => {
    life = reviewLife(events.slice(0, at + 1))
    const type = entryType(event, life, isPublic)
    isPublic ||= type === 'publish'
    return { type, event, life, shown: shownAt(events, at, masks, life) }
  })
}

const REGISTERED: readonly string[] = [
  'revise',
  'display',
  'dispute',
  'settle',
  'suspend',
  'restore',
  'withdraw',
  'anonymise',
  'erase',
] satisfies ReviewEntry['type'][]

/** All others of a review have no entry. */
export const EVENTS_WITH_ENTRIES = ['publish', 'import', ...REGISTERED]

/** However a review first comes to be public, that is its publication; what was before is nobody's. */
function entryType(
  { type }: Pick<ReviewEvent, 'type'>,
  after: ReviewLife,
  isPublic: boolean,
): ReviewEntry['type'] | null {
  if (!isPublic) return isCounted(after) ? 'publish' : null
  return REGISTERED.includes(type) ? (type as ReviewEntry['type']) : null
}

/** By the choice that held then. Where only a later one is known, nothing is said to have been shown. */
function shownAt(
  events: readonly DatedEvent[],
  at: number,
  now: ReviewMasks,
  { isAnonymised, isErased }: ReviewLife,
): Happening['shown'] {
  const isLater = events.slice(at + 1).some(({ type }) => type === 'display')
  const chosen = events.slice(0, at + 1).findLast(({ type }) => type === 'display')?.reason
  const display = REVIEW_DISPLAYS.find((each) => each === chosen)
  const known = display ? masksOf(display) : { isContactMasked: true, isCompanyMasked: true }
  const masks = isLater ? known : now
  return {
    author: !masks.isContactMasked && !isAnonymised && !isErased,
    company: !masks.isCompanyMasked && !isErased,
  }
}

function ends<Item>(items: readonly Item[]): Item[] {
  const [first] = items
  const last = items.at(-1)
  return first && last && first !== last ? [first, last] : [...items]
}

function ofEvent({ type, event, life, shown }: Lived & Typed, isEmpty: boolean): Happening {
  return {
    type,
    actor: event.actor,
    reason: event.reason ?? null,
    at: event.at,
    version: life.version,
    isAuthenticated: life.isAuthenticated,
    isEmpty,
    shown: isEmpty ? { author: false, company: false } : shown,
    worth: isCounted(life) ? event.worth : null,
  }
}

/** It leaves everything else as the last event before it made it. */
function ofReply(
  reply: DatedReply,
  lived: readonly Lived[],
  publishedAt: Temporal.Instant,
): Happening {
  const at = later(reply.at, publishedAt)
  const before = lived.findLast(({ event }) => Temporal.Instant.compare(event.at, at) <= 0)
  return {
    ...ofEvent({ ...((before ?? lived.at(-1)) as Lived), type: 'reply' }, false),
    actor: reply.kind === 'reply' ? 'member' : 'author',
    reason: null,
    at,
    reply,
  }
}

function later(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(a, b) < 0 ? b : a
}

/** Of the same moment, in the order given. */
function inOrder(happenings: Happening[]): Happening[] {
  return happenings.sort((a, b) => Temporal.Instant.compare(a.at, b.at))
}
