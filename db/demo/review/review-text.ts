import type { BuyerMemory } from '#db/demo/buyer/buyer-memory.ts'
import { type Buyer, type Buyers, type Contact, localeOf } from '#db/demo/buyer/buyers.ts'
import type { Member } from '#db/demo/member/members.ts'
import type { Random } from '#db/demo/random.ts'
import type { Bank, Tone } from '#db/demo/texts.ts'
import { namesQuality } from '#domain/review/quality-words.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { createDeck } from './deck.ts'
import { createDraft } from './draft.ts'
import { chooseLead, type Lead, leadsInTurn } from './lead.ts'
import { type Banks, type Phrase, type Phrasebook, toneOf } from './phrasebook.ts'

/** A page of a profile shows 20 reviews: within so many, no sentence returns. */
const PAGE = 20
/** Titles are few, and return on the fourth page at the earliest. */
const TITLE_GAP = 3 * PAGE
/** Nobody looks back on years with a member that is younger than these. */
const YEARS_TOGETHER = 8

export type Composed = {
  buyer: Buyer
  contact: Contact
  locale: LocaleCode
  title?: string | undefined
  /** The testimony's words; without them, `remark` is all that was said. */
  body?: string | undefined
  remark?: string | undefined
  /** Which of its words the author puts first. */
  highlight?: string | undefined
  /** Slugs of what the author recognises: all that the words praise is among them. */
  qualities: string[]
  /** Numbers of all that was said. */
  textIds: readonly number[]
}

export type Occasion = {
  rating: number
  moment: number
  hasTestimony: boolean
  /** Slug of what was bought. */
  activity: string
  /** Slugs of the qualities that the author would recognise. */
  wanted: readonly string[]
  /** Whether a buyer could think so: one that has rated the member rates it much the same again. */
  isWilling?: (buyer: Buyer) => boolean
}
export type Composer = (occasion: Occasion, random: Random) => Composed

type Sources = { book: Phrasebook; buyers: Buyers; memory: BuyerMemory }

/**
 * Writes the ordinary reviews of one member, in the order of their dates. No two begin alike, and no paragraph returns,
 * as long as there are words; `favourites` are the slugs of what its clients recognise mostly.
 */
export function createComposer(
  member: Member,
  sources: Sources,
  favourites: readonly string[],
): Composer {
  const { book, buyers } = sources
  const chance = member.random.fork('words')
  const words = createDeck(PAGE, chance.fork('words'), book.uses)
  const leads = createDeck(Number.POSITIVE_INFINITY, chance.fork('leads'), book.leadUses)
  const titles = createDeck(TITLE_GAP, chance.fork('titles'), book.uses)
  const paragraphs = new Set<string>()
  /** A masked company goes by its area: two pages of one area and title would be told apart by nothing. */
  const titled = new Set<string>()
  let position = 0

  function leadFor(occasion: Occasion, banks: Banks, random: Random): Lead {
    const { moment, hasTestimony, rating, isWilling = () => true } = occasion
    const kind = { tone: toneOf(rating), hasTestimony, toCome: member.reviews - position }
    const isPossible = (phrase: Phrase) =>
      words.isFresh(phrase, position) && (!phrase.isLong || isOldRelation(moment))
    const isFresh = (phrase: Phrase) => leads.isFresh(phrase, position) && isPossible(phrase)
    const lists = leadsInTurn(banks, kind, isFresh, random)
    const lead = chooseLead(sources, { moment, isWilling }, random, (isUntried) => {
      const list = lists.find((each) => each.some(isUntried))
      if (list) return leads.find(list, position, isUntried)
      // So large a profile has heard every beginning: those of long ago return.
      const [again = []] = leadsInTurn(banks, kind, isPossible, random)
      return words.find(again, position, isUntried)
    })
    if (lead.phrase) leads.take(lead.phrase, position)
    return lead
  }
  const isOldRelation = (moment: number) =>
    new Date(moment).getUTCFullYear() - member.foundedYear >= YEARS_TOGETHER

  return (occasion, random) => {
    position++
    const { rating, moment, hasTestimony, activity, wanted } = occasion
    const tone = toneOf(rating)
    const banks = book.banks.get(activity)
    if (!banks) throw new Error(`nothing is said of ${activity}`)
    const lead = leadFor(occasion, banks, random)
    const { buyer, hasSaid } = lead
    const contact = buyers.contactFor(buyer, member.category.slug, random)
    const locale = localeOf(contact)
    const setting = { lead, banks, words, position, wanted, favourites }
    const draft = createDraft({ ...setting, isOldRelation: isOldRelation(moment) })
    const inWords = (phrases: readonly Phrase[]) =>
      phrases.map(({ text }) => text[locale].replaceAll('{member}', member.name)).join(' ')
    /** Nothing, where the profile has said exactly that. */
    function paragraphOf(phrases: readonly Phrase[]): string[] {
      const key = phrases.map(({ id }) => id).join()
      if (phrases.length === 0 || paragraphs.has(key)) return []
      paragraphs.add(key)
      return [inWords(phrases)]
    }

    const first = lead.phrase ? [lead.phrase] : []
    const composed: Composed = { buyer, contact, locale, qualities: [], textIds: draft.used }
    if (hasTestimony || !lead.phrase) {
      const [story, rest] = partsOf(rating, tone, random)
      const details = story.flatMap(draft.draw)
      // One result is enough.
      const isResult = first.some((phrase) => banks.outcomes.includes(phrase))
      const others = rest.filter((bank) => bank !== 'outcomes' || !isResult).flatMap(draft.draw)
      const begun = [...first, ...details]
      // One sentence makes no paragraph.
      const parts = others.length > 1 ? [begun, others] : [[...begun, ...others]]
      composed.body = parts.flatMap(paragraphOf).join('\n\n')
      const praise = details.filter(({ qualities }) => qualities.length > 0)
      const naming = praise.filter(({ text, qualities }) =>
        qualities.some((slug) => namesQuality(text[locale], locale, { slug, label: {} })),
      )
      if (tone === 'positive' && praise.length > 0 && random.chance(naming.length > 0 ? 0.8 : 0.3))
        composed.highlight = inWords([random.pick(naming.length > 0 ? naming : praise)])
    } else {
      composed.remark = paragraphOf(first).join() || inWords(first)
    }
    composed.qualities = [...new Set([...draft.praised, ...wanted])]
    if (random.chance(0.75)) {
      const title = titles.find(
        book.titles[tone],
        position,
        ({ id, qualities, isLong }) =>
          !hasSaid(id) &&
          !titled.has(`${buyer.areaId} ${id}`) &&
          (!isLong || draft.mayLookBack()) &&
          qualities.every((quality) => composed.qualities.includes(quality)),
      )
      if (title) {
        titles.take(title, position)
        titled.add(`${buyer.areaId} ${title.id}`)
        draft.used.push(title.id)
        composed.title = title.text[locale]
      }
    }
    return composed
  }
}

/** The banks of both paragraphs after what comes first. */
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
