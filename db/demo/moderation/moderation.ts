import { ADMINISTRATOR_ID } from '#db/demo/accounts.ts'
import { timestamp } from '#db/demo/calendar.ts'
import type { BulkInsert, Row } from '#db/demo/load/bulk-insert.ts'
import type { Random } from '#db/demo/random.ts'
import type { Address } from '#db/demo/review/author-address.ts'
import type { DatedEvent } from '#db/demo/review/review-events.ts'
import type { LifeEvent } from '#db/demo/review/review-life.ts'
import { CLARIFICATION_TOPICS, REFUSAL_REASONS } from '#domain/moderation/moderation.ts'
import { COMPANY_CHECK } from '#domain/moderation/review-pipeline.ts'
import type { ReviewEventType, ReviewState } from '#domain/review/review-life-cycle.ts'
import { KEYED } from '#platform/security/secret.server.ts'
import { wordsOf } from './moderation-words.ts'

/** Of the signals two that need no other rows to be true; as often, an address that proves no company. */
const HOLDS = [COMPANY_CHECK, 'burst', COMPANY_CHECK, 'near-duplicate'] as const

const WITH_AUTHOR: readonly ReviewState[] = [
  'in-review',
  'clarification-asked',
  'refused',
  'appealed',
  'suspended',
]
const ABOUT_BEFORE: readonly ReviewEventType[] = ['clarify', 'appeal']

/** The same life with other reasons; some of those that wait have answered a question. */
export function moderatedLife(life: readonly LifeEvent[], random: Random): LifeEvent[] {
  const hold = random.pick(HOLDS)
  const refusal = random.pick(REFUSAL_REASONS)
  const topic = random.pick(CLARIFICATION_TOPICS)
  const reasons: { [type: string]: string } = {
    hold,
    refuse: refusal,
    'ask-clarification': topic,
  }
  const told = life.map((event) => {
    const reason = reasons[event.type]
    return reason ? { ...event, reason } : event
  })
  const isWaiting = told.at(-1)?.type === 'hold'
  if (!isWaiting || !random.chance(0.3)) return told
  return [
    ...told,
    { type: 'ask-clarification', actor: 'moderator', reason: topic },
    { type: 'clarify', actor: 'author' },
  ]
}

/** Of a refusal that another person did not uphold: the review is published in the end. */
export function grantedAppeal(method: string, random: Random): LifeEvent[] {
  return [
    { type: 'refuse', actor: 'moderator', reason: random.pick(REFUSAL_REASONS) },
    { type: 'appeal', actor: 'author', reason: 'appeal' },
    { type: 'authenticate', actor: 'moderator', actorId: ADMINISTRATOR_ID, reason: method },
    {
      type: 'publish',
      actor: 'moderator',
      actorId: ADMINISTRATOR_ID,
      reason: 'nothing-found',
    },
  ]
}

type Case = {
  reviewId: number
  memberId: number
  state: ReviewState
  events: readonly DatedEvent[]
  contact: { fullName: string }
  buyer: { areaId: number }
  address: Address
}

/** What a moderator finds of a review that waits, or was refused: its author, its signals, what was said. */
export function addCase(insert: BulkInsert, known: Case): void {
  const { reviewId, memberId, state, events, contact, buyer, address } = known
  if (!WITH_AUTHOR.includes(state)) return
  const [first = '', ...rest] = contact.fullName.split(' ')
  const hold = events.find(({ type }) => type === 'hold')
  const verifiedAt = timestamp(events.find(({ type }) => type === 'confirm')?.at ?? 0)
  insert.add('review_author', {
    review_id: reviewId,
    member_id: memberId,
    email: `contact-${reviewId}@${address.domain}`,
    mailbox_hash: `${KEYED}demo-${reviewId}`,
    email_domain: address.domain,
    email_kind: address.kind,
    first_name: first,
    last_name: rest.join(' '),
    job_title: '',
    company_name: address.company,
    area_id: buyer.areaId,
    verified_at: verifiedAt,
  })
  if (hold && hold.row.reason !== COMPANY_CHECK)
    insert.add('review_signal', signalRow(reviewId, hold, state))
  for (const [index, { type, row }] of events.entries()) {
    // An answer and an appeal are about what was said before.
    const about = ABOUT_BEFORE.includes(type) ? events[index - 1]?.row.reason : row.reason
    const words = wordsOf(type, `${about}`)
    if (words)
      insert.add('review_event_words', { review_id: reviewId, sequence: row.sequence, words })
  }
}

function signalRow(reviewId: number, hold: DatedEvent, state: ReviewState): Row {
  const at = timestamp(hold.at)
  return {
    review_id: reviewId,
    version: 1,
    kind: hold.row.reason,
    score: 0.8,
    found_at: at,
    looked_at: state === 'in-review' ? null : at,
  }
}
