import type { BuyerMemory } from '#db/demo/buyer/buyer-memory.ts'
import { type Buyer, type Buyers, type Contact, localeOf } from '#db/demo/buyer/buyers.ts'
import type { Member } from '#db/demo/member/members.ts'
import type { Random } from '#db/demo/random.ts'
import { BANKS, type Bank, type Tone } from '#db/demo/texts.ts'
import type { LocaleCode } from '#domain/contract/translated.ts'
import { createDeck, type Deck } from './deck.ts'
import { type Phrase, type Phrasebook, toneOf } from './phrasebook.ts'

/** A page of a profile shows 20 reviews: within so many, no sentence returns. */
export const PAGE = 20
/** Many buyers are tried before words are given up that only some of them could say. */
const ATTEMPTS = 5

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

export type Occasion = {
  rating: number
  moment: number
  hasTestimony: boolean
  /** Slug of what was bought. */
  activity: string
}
export type Composer = (occasion: Occasion, random: Random) => Composed

/** Writes the ordinary reviews of one member, in the order of their dates. */
export function createComposer(
  member: Member,
  book: Phrasebook,
  buyers: Buyers,
  memory: BuyerMemory,
): Composer {
  const chance = member.random.fork('words')
  const deckOf = (name: string, phrases: readonly Phrase[]) =>
    createDeck(phrases, PAGE, chance.fork(name))
  const banks = new Map(
    BANKS.map((bank) => [bank, deckOf(bank, book.banks[member.category.slug][bank])]),
  )
  const activities = new Map(
    member.activities.map(({ slug }) => [slug, deckOf(slug, book.activityDetails.get(slug) ?? [])]),
  )
  const titles: Record<Tone, Deck> = {
    positive: deckOf('titles', book.titles.positive),
    mixed: deckOf('mixed titles', book.titles.mixed),
    negative: deckOf('negative titles', book.titles.negative),
  }
  const quotes = deckOf('quotes', book.quotes)
  let position = 0

  return ({ rating, moment, hasTestimony, activity }, random) => {
    position++
    const tone = toneOf(rating)
    const openings = hasTestimony ? banks.get('openings') : undefined
    const { buyer, hasSaid, opening } = chooseBuyer(buyers, memory, moment, random, () =>
      openings?.draw(position),
    )
    const contact = buyers.contactFor(buyer, member.category.slug, random)
    const locale = localeOf(contact)
    const used: number[] = opening ? [opening.id] : []

    function draw(deck: Deck | undefined): Phrase | undefined {
      const phrase = deck?.draw(position, (candidate) => !hasSaid(candidate.id))
      if (phrase) used.push(phrase.id)
      return phrase
    }
    function drawFrom(bank: Bank): Phrase | undefined {
      const isSpecific = bank === 'details' && random.chance(0.5)
      return (isSpecific ? draw(activities.get(activity)) : undefined) ?? draw(banks.get(bank))
    }
    const inWords = (phrases: readonly (Phrase | undefined)[]) =>
      phrases
        .flatMap((each) => (each ? [each.text[locale].replaceAll('{member}', member.name)] : []))
        .join(' ')

    const composed: Composed = { buyer, contact, locale }
    if (hasTestimony) {
      const [first, second] = partsOf(rating, tone, random)
      const paragraphs = [inWords([opening, ...first.map(drawFrom)]), inWords(second.map(drawFrom))]
      composed.body = paragraphs.filter(Boolean).join('\n\n')
      if (tone === 'positive' && random.chance(0.25))
        composed.highlight = draw(quotes)?.text[locale]
    } else {
      composed.remark = inWords([drawFrom(remarkBank(tone))])
    }
    if (random.chance(0.75)) composed.title = draw(titles[tone])?.text[locale]
    memory.remember(buyer.id, moment, used)
    return composed
  }
}

type Choice = {
  buyer: Buyer
  hasSaid: (textId: number) => boolean
  opening: Phrase | undefined
}

/** The words say what kind of company speaks; it must not have said them lately elsewhere. */
function chooseBuyer(
  buyers: Buyers,
  memory: BuyerMemory,
  moment: number,
  random: Random,
  drawOpening: () => Phrase | undefined,
): Choice {
  for (let opening = drawOpening(); opening; opening = drawOpening()) {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const buyer = buyers.pick(random, opening.sectors)
      const hasSaid = memory.near(buyer.id, moment)
      if (!hasSaid(opening.id)) return { buyer, hasSaid, opening }
    }
  }
  const buyer = buyers.pick(random)
  return { buyer, hasSaid: memory.near(buyer.id, moment), opening: undefined }
}

/** The banks of both paragraphs after the opening. */
function partsOf(rating: number, tone: Tone, random: Random): [Bank[], Bank[]] {
  if (tone === 'negative') return [['negatives'], random.chance(0.6) ? ['negatives'] : []]
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
