import type { BulkInsert } from '#db/demo/bulk-insert.ts'
import { type Calendar, timestamp } from '#db/demo/calendar.ts'
import type { Member } from '#db/demo/member/members.ts'
import type { Random } from '#db/demo/random.ts'
import type { Tone } from '#db/demo/texts.ts'
import type { LocaleCode } from '#domain/contract/translated.ts'
import { createDeck, type Deck } from './deck.ts'
import { type Phrase, type Phrasebook, toneOf } from './phrasebook.ts'
import { PAGE } from './review-text.ts'

type Replied = { id: number; rating: number; moment: number; locale: LocaleCode }
export type Conversation = (review: Replied, random: Random) => void

const HOUR = 3_600_000

/** Sometimes a member replies in public, and the author answers once. */
export function createConversation(
  { calendar, insert, book }: { calendar: Calendar; insert: BulkInsert; book: Phrasebook },
  member: Member,
): Conversation {
  const chance = member.random.fork('replies')
  const replies = decks(book.replies, chance.fork('reply'))
  const answers = decks(book.answers, chance.fork('answer'))
  let position = 0

  return ({ id, rating, moment, locale }, random) => {
    position++
    const tone = toneOf(rating)
    const repliedAt = moment + random.integer(6, 200) * HOUR
    const answeredAt = repliedAt + random.integer(24, 150) * HOUR
    const isLikely = random.chance(tone === 'positive' ? 0.1 : 0.55)
    if (member.status !== 'active' || !isLikely || repliedAt > calendar.asOf) return
    const reply = replies[tone].draw(position)
    if (!reply) return
    add('reply', reply, repliedAt)
    if (answeredAt > calendar.asOf || !random.chance(0.3)) return
    const answer = answers[tone].draw(position)
    if (answer) add('answer', answer, answeredAt)

    function add(kind: 'reply' | 'answer', { text }: Phrase, at: number): void {
      const written_at = timestamp(at)
      insert.add('review_reply', { review_id: id, kind, body: text[locale], locale, written_at })
    }
  }
}

function decks(phrases: Record<Tone, Phrase[]>, random: Random): Record<Tone, Deck> {
  const deck = (tone: Tone) => createDeck(phrases[tone], PAGE, random.fork(tone))
  return { positive: deck('positive'), mixed: deck('mixed'), negative: deck('negative') }
}
