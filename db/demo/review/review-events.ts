import { MODERATOR_ID } from '#db/demo/accounts.ts'
import { timestamp } from '#db/demo/calendar.ts'
import type { Row } from '#db/demo/load/bulk-insert.ts'
import type { Random } from '#db/demo/random.ts'
import type { ReviewWorth } from '#domain/leaderboard/points.ts'
import {
  isCounted,
  nextLife,
  type ReviewEventType,
  UNBORN,
} from '#domain/review/review-life-cycle.ts'
import type { LifeEvent } from './review-life.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Days from one mark to the next, at most. */
const MARKED_WITHIN = 50

export type DatedEvent = { type: ReviewEventType; at: number; row: Row }

type Later = {
  isRevised?: boolean
  isDisputed?: boolean
  isSettled?: boolean
  isForgotten?: boolean
  latest: number
  /** What each version counts for, the first one first. */
  worths: readonly ReviewWorth[]
}

/**
 * A life with its dates: the event `publish` (or the last one, where there is none) happens at
 * `moment`, the others before; what comes after publication lies between it and `latest`.
 */
export function eventRows(
  reviewId: number,
  life: readonly LifeEvent[],
  moment: number,
  random: Random,
  later: Later,
): DatedEvent[] {
  const published = life.findIndex(({ type }) => type === 'publish' || type === 'import')
  const anchor = published === -1 ? life.length - 1 : published
  const moments = life.map(() => moment)
  for (let index = anchor - 1; index >= 0; index--) {
    const gap =
      life[index + 1]?.type === 'start'
        ? random.integer(1, 20) * DAY
        : random.integer(2, 90) * unitOf(life[index + 1])
    moments[index] = (moments[index + 1] ?? moment) - gap
  }
  const all: LifeEvent[] = [...life, ...marks(later, random)]
  const after = all.length - anchor
  for (let index = anchor + 1; index < life.length; index++) {
    moments[index] = Math.round(
      moment + ((later.latest - moment) * (index - anchor)) / (after + random.next()),
    )
  }
  for (let index = life.length; index < all.length; index++) {
    const before = moments[index - 1] ?? moment
    const left = (later.latest - before) / (all.length - index + 1)
    moments[index] = Math.round(before + Math.min(left, random.integer(1, MARKED_WITHIN) * DAY))
  }
  let state = UNBORN
  return all.map((event, index) => {
    const { type, actor, reason } = event
    const at = moments[index] ?? moment
    state = nextLife(state, event)
    const worth = isCounted(state) ? later.worths[state.version - 1] : undefined
    const row = {
      review_id: reviewId,
      sequence: index + 1,
      type,
      actor_kind: actor,
      actor_id: actor === 'moderator' ? (event.actorId ?? MODERATOR_ID) : null,
      reason: reason ?? null,
      happened_at: timestamp(at),
      rating: worth?.rating ?? null,
      point_halves: worth?.pointHalves ?? null,
      point_version: worth?.pointVersion ?? null,
    }
    return { type, at, row }
  })
}

/** When its words were written; of what was imported, nothing else is known than its publication. */
export function submittedAt(events: readonly DatedEvent[]): number {
  const event = events.find(({ type }) => type === 'submit') ?? events[0]
  if (!event) throw new Error('a review has events')
  return event.at
}

/** Moderators read, and authors answer them, within hours or days. */
function unitOf(event: LifeEvent | undefined): number {
  const isSlow =
    event?.actor === 'moderator' || event?.type === 'clarify' || event?.type === 'appeal'
  return isSlow ? HOUR : MINUTE
}

/** Marks beside the state leave the state as it is. */
function marks(
  { isRevised, isDisputed, isSettled, isForgotten }: Later,
  random: Random,
): LifeEvent[] {
  const events: LifeEvent[] = []
  if (isRevised) events.push({ type: 'revise', actor: 'author' })
  if (isDisputed) {
    const reason = random.pick(['false-facts', 'not-a-client', 'other'])
    events.push({ type: 'dispute', actor: 'member', reason })
    if (isSettled) events.push({ type: 'settle', actor: 'moderator', reason: 'no-breach' })
  }
  if (isForgotten) events.push({ type: 'anonymise', actor: 'author' })
  return events
}
