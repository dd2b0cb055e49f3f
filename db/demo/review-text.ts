import type { LocaleCode } from '#platform/schema.ts'
import type { BuyerMemory } from './buyer-memory.ts'
import { type Buyer, type Buyers, type Contact, localeOf } from './buyers.ts'
import { createDeck, type Deck } from './deck.ts'
import type { Member } from './members.ts'
import { type Phrase, type Phrasebook, type Tone, toneOf } from './phrasebook.ts'
import type { Random } from './random.ts'
import { BANKS, type Bank } from './texts.ts'

/** A page of a profile shows 20 reviews: within so many, no sentence returns. */
const PAGE = 20

export type Composed = {
  buyer: Buyer
  contact: Contact
  locale: LocaleCode
  title?: string | undefined
  /** The testimony's words; without them, `remark` is all that was said. */
  body?: string | undefined
  remark?: string | undefined
  highlight?: string | undefined
}

export type Composer = (
  rating: number,
  moment: number,
  hasTestimony: boolean,
  random: Random,
) => Composed

/** Writes the ordinary reviews of one member, in the order of their dates. */
export function createComposer(
  member: Member,
  book: Phrasebook,
  buyers: Buyers,
  memory: BuyerMemory,
): Composer {
  const chance = member.random.fork('words')
  const bankDecks = new Map<Bank, Deck>()
  for (const bank of BANKS) {
    const phrases = book.banks[member.category.slug][bank]
    bankDecks.set(bank, createDeck(phrases, PAGE, chance.fork(bank)))
  }
  const titleDecks: Record<Tone, Deck> = {
    positive: createDeck(book.titles.positive, PAGE, chance.fork('titles')),
    mixed: createDeck(book.titles.mixed, PAGE, chance.fork('mixed titles')),
    negative: createDeck(book.titles.negative, PAGE, chance.fork('negative titles')),
  }
  const quoteDeck = createDeck(book.quotes, PAGE, chance.fork('quotes'))
  let position = 0

  return (rating, moment, hasTestimony, random) => {
    position++
    const tone = toneOf(rating)
    const opening = hasTestimony ? bankDecks.get('openings')?.draw(position) : undefined
    const { buyer, said } = chooseBuyer(buyers, memory, moment, opening, random)
    const contact = buyers.contactFor(buyer, member.category.slug, random)
    const locale = localeOf(contact)
    const used: number[] = opening ? [opening.id] : []

    function draw(deck: Deck | undefined): Phrase | undefined {
      const phrase = deck?.draw(position, (candidate) => !said.has(candidate.id))
      if (phrase) used.push(phrase.id)
      return phrase
    }
    const drawAll = (banks: readonly Bank[]) => banks.map((bank) => draw(bankDecks.get(bank)))
    const inWords = (phrases: readonly (Phrase | undefined)[]) =>
      phrases
        .flatMap((phrase) =>
          phrase ? [phrase.text[locale].replaceAll('{member}', member.name)] : [],
        )
        .join(' ')

    const [first, second] = partsOf(rating, tone, random)
    const composed: Composed = { buyer, contact, locale }
    if (hasTestimony) {
      const paragraphs = [inWords([opening, ...drawAll(first)]), inWords(drawAll(second))]
      composed.body = paragraphs.filter(Boolean).join('\n\n')
      if (tone === 'positive' && random.chance(0.25)) {
        composed.highlight = draw(quoteDeck)?.text[locale]
      }
    } else {
      composed.remark = inWords(drawAll([remarkBank(tone)]))
    }
    if (random.chance(0.75)) composed.title = draw(titleDecks[tone])?.text[locale]
    memory.remember(buyer.id, moment, used)
    return composed
  }
}

/** The words say what kind of company speaks; it must not have said them lately elsewhere. */
function chooseBuyer(
  buyers: Buyers,
  memory: BuyerMemory,
  moment: number,
  opening: Phrase | undefined,
  random: Random,
): { buyer: Buyer; said: Set<number> } {
  for (let attempt = 0; ; attempt++) {
    const buyer = buyers.pick(random, opening?.sectors)
    const said = memory.near(buyer.id, moment)
    if (!opening || !said.has(opening.id) || attempt >= 12) return { buyer, said }
  }
}

/** The banks of both paragraphs after the opening. */
function partsOf(rating: number, tone: Tone, random: Random): [Bank[], Bank[]] {
  if (tone === 'negative') {
    return [['negatives'], random.chance(0.6) ? ['negatives'] : []]
  }
  if (tone === 'mixed') {
    return [['details'], random.chance(0.5) ? ['reservations', 'reservations'] : ['reservations']]
  }
  const details: Bank[] = random.chance(0.45) ? ['details', 'details'] : ['details']
  const rest: Bank[] = []
  if (random.chance(0.8)) rest.push('outcomes')
  if (random.chance(rating === 7 ? 0.9 : rating === 8 ? 0.4 : 0.08)) rest.push('reservations')
  if (random.chance(0.55)) rest.push('closings')
  return [details, rest]
}

function remarkBank(tone: Tone): Bank {
  if (tone === 'positive') return 'details'
  return tone === 'mixed' ? 'reservations' : 'negatives'
}
