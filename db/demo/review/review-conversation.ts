import { type Calendar, timestamp } from '#db/demo/calendar.ts'
import type { BulkInsert } from '#db/demo/load/bulk-insert.ts'
import type { Member } from '#db/demo/member/members.ts'
import type { Random } from '#db/demo/random.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { createDeck } from './deck.ts'
import { type Phrase, type Phrasebook, toneOf } from './phrasebook.ts'

type Replied = { id: number; rating: number; moment: number; locale: LocaleCode }
export type Conversation = (review: Replied, random: Random) => void

const HOUR = 3_600_000
/** How many reviews are good, middling and bad, about. */
const SHARES = { positive: 0.88, mixed: 0.08, negative: 0.04 } as const

/** Sometimes a member replies in public, and the author answers once; nobody on a profile says the same twice. */
export function createConversation(
  { calendar, insert, book }: { calendar: Calendar; insert: BulkInsert; book: Phrasebook },
  member: Member,
): Conversation {
  const deck = createDeck(Number.POSITIVE_INFINITY, member.random.fork('replies'), book.uses)
  let position = 0

  return ({ id, rating, moment, locale }, random) => {
    position++
    const tone = toneOf(rating)
    const repliedAt = moment + random.integer(6, 200) * HOUR
    const answeredAt = repliedAt + random.integer(24, 150) * HOUR
    // Those of a large member last until its newest reviews.
    const lasting = book.replies[tone].length / (member.reviews * SHARES[tone])
    const isLikely = random.chance(Math.min(tone === 'positive' ? 0.1 : 0.55, lasting))
    if (member.status !== 'active' || !isLikely || repliedAt > calendar.asOf) return
    const reply = deck.find(book.replies[tone], position)
    if (!reply) return
    add('reply', reply, repliedAt)
    if (answeredAt > calendar.asOf || !random.chance(0.3)) return
    const answer = deck.find(book.answers[tone], position)
    if (answer) add('answer', answer, answeredAt)

    function add(kind: 'reply' | 'answer', phrase: Phrase, at: number): void {
      deck.take(phrase, position)
      const body = phrase.text[locale]
      insert.add('review_reply', { review_id: id, kind, body, locale, written_at: timestamp(at) })
    }
  }
}
