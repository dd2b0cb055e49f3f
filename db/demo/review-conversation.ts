import type { LocaleCode } from '#platform/schema.ts'
import { timestamp } from './calendar.ts'
import type { Member } from './members.ts'
import { toneOf } from './phrasebook.ts'
import type { Random } from './random.ts'
import { ANSWERS, REPLIES } from './reply-texts.ts'
import type { ReviewContext } from './reviews.ts'

type Replied = { id: number; rating: number; moment: number; locale: LocaleCode }

const DAY = 86_400_000

/** Sometimes the member replies in public, and the author answers once. */
export function addConversation(
  { calendar, insert }: Pick<ReviewContext, 'calendar' | 'insert'>,
  member: Member,
  { id, rating, moment, locale }: Replied,
  random: Random,
): void {
  const tone = toneOf(rating)
  const repliedAt = moment + random.integer(6, 200) * 3_600_000
  if (member.status !== 'active' || repliedAt > calendar.asOf) return
  if (!random.chance(tone === 'positive' ? 0.1 : 0.55)) return
  // By the review's number in turn, so that a page of 20 reviews repeats no reply.
  const replies = REPLIES[tone]
  const reply = replies[id % replies.length]
  if (!reply) return
  insert.add('review_reply', {
    review_id: id,
    kind: 'reply',
    body: reply[locale],
    locale,
    written_at: timestamp(repliedAt),
  })
  const answeredAt = repliedAt + random.integer(1, 6) * DAY
  if (answeredAt > calendar.asOf || !random.chance(0.25)) return
  const answers = ANSWERS[tone]
  const answer = answers[id % answers.length]
  if (!answer) return
  insert.add('review_reply', {
    review_id: id,
    kind: 'answer',
    body: answer[locale],
    locale,
    written_at: timestamp(answeredAt),
  })
}
