import type { BuyerMemory } from '#db/demo/buyer/buyer-memory.ts'
import { type Buyer, type Buyers, type Contact, localeOf } from '#db/demo/buyer/buyers.ts'
import type { Member } from '#db/demo/member/members.ts'
import type { Random } from '#db/demo/random.ts'
import type { Bank, Tone } from '#db/demo/texts.ts'
import type { LocaleCode } from '#domain/contract/translated.ts'
import { createDeck } from './deck.ts'
import { chooseLead, couldSay, inTurn, leadBanks } from './lead.ts'
import { type Phrase, type Phrasebook, toneOf } from './phrasebook.ts'
import type { Topic } from './topics.ts'

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
}

export type Occasion = {
  rating: number
  moment: number
  hasTestimony: boolean
  /** Slug of what was bought. */
  activity: string
  /** Slugs of the qualities that the author would recognise. */
  wanted: readonly string[]
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
  const { book, buyers, memory } = sources
  const chance = member.random.fork('words')
  const words = createDeck(PAGE, chance.fork('words'), book.uses)
  const leads = createDeck(Number.POSITIVE_INFINITY, chance.fork('leads'), book.leadUses)
  const titles = createDeck(TITLE_GAP, chance.fork('titles'), book.uses)
  const paragraphs = new Set<string>()
  let position = 0

  return ({ rating, moment, hasTestimony, activity, wanted }, random) => {
    position++
    const tone = toneOf(rating)
    const banks = book.banks.get(activity)
    if (!banks) throw new Error(`nothing is said of ${activity}`)
    const isOld = new Date(moment).getUTCFullYear() - member.foundedYear >= YEARS_TOGETHER
    const isFresh = (phrase: Phrase) =>
      leads.isFresh(phrase, position) && words.isFresh(phrase, position)
    const toCome = member.reviews - position
    const lists = inTurn(leadBanks(tone, hasTestimony), banks, isFresh, toCome, random)
    const { buyer, hasSaid, phrase } = chooseLead(sources, moment, random, (isUntried) => {
      const isWelcome = (each: Phrase) => isUntried(each) && (isOld || !each.isLong)
      for (const list of lists) {
        const found = leads.find(list, position, isWelcome)
        if (found) return found
      }
      // So large a profile has heard every beginning: those of long ago return.
      return words.find(banks[leadBanks(tone, hasTestimony)[0] as Bank], position, isWelcome)
    })
    const contact = buyers.contactFor(buyer, member.category.slug, random)
    const locale = localeOf(contact)
    const used: number[] = []
    const topics = new Set<Topic>()
    const spoken = new Set<string>()
    let hasLookedBack = !isOld

    function say(said: Phrase): Phrase {
      words.take(said, position)
      used.push(said.id)
      for (const topic of said.topics) topics.add(topic)
      for (const quality of said.qualities) spoken.add(quality)
      hasLookedBack ||= said.isLong
      return said
    }
    /** What speaks of a quality that is wanted, if anything does; a figure of each kind comes once. */
    function draw(bank: Bank): Phrase[] {
      const fits = (each: Phrase) =>
        couldSay(buyer, each) &&
        !hasSaid(each.id) &&
        !(each.isLong && hasLookedBack) &&
        !each.topics.some((topic) => topics.has(topic))
      const isUsual = (quality: string) => favourites.includes(quality) || wanted.includes(quality)
      const isNew = (quality: string) => wanted.includes(quality) && !spoken.has(quality)
      const find = (isWelcome: (each: Phrase) => boolean) =>
        words.find(banks?.[bank] ?? [], position, (each) => isWelcome(each) && fits(each))
      const found =
        find(({ qualities }) => qualities.some(isNew) && qualities.every(isUsual)) ??
        find(({ qualities }) => qualities.every(isUsual)) ??
        find(() => true)
      return found ? [say(found)] : []
    }
    const inWords = (phrases: readonly Phrase[]) =>
      phrases.map(({ text }) => text[locale].replaceAll('{member}', member.name)).join(' ')
    /** Nothing, where the profile has said exactly that. */
    function paragraphOf(phrases: readonly Phrase[]): string[] {
      const key = phrases.map(({ id }) => id).join()
      if (phrases.length === 0 || paragraphs.has(key)) return []
      paragraphs.add(key)
      return [inWords(phrases)]
    }

    const lead = phrase ? [say(phrase)] : []
    if (phrase) leads.take(phrase, position)
    const composed: Composed = { buyer, contact, locale, qualities: [] }
    if (hasTestimony) {
      const hasResult = phrase !== undefined && banks.outcomes.includes(phrase)
      const [first, second] = partsOf(rating, tone, random)
      const details = first.flatMap(draw)
      const rest = second.filter((bank) => bank !== 'outcomes' || !hasResult).flatMap(draw)
      const body = [...paragraphOf([...lead, ...details]), ...paragraphOf(rest)]
      composed.body = body.join('\n\n')
      const praise = details.filter(({ qualities }) => qualities.length > 0)
      if (tone === 'positive' && praise.length > 0 && random.chance(0.35))
        composed.highlight = inWords([random.pick(praise)])
    } else {
      composed.remark = inWords(lead)
    }
    composed.qualities = [...new Set([...spoken, ...wanted])]
    if (random.chance(0.75)) {
      const isTrue = ({ qualities, isLong }: Phrase) =>
        !(isLong && hasLookedBack) &&
        qualities.every((quality) => composed.qualities.includes(quality))
      const title = titles.find(
        book.titles[tone],
        position,
        (each) => !hasSaid(each.id) && isTrue(each),
      )
      if (title) {
        titles.take(title, position)
        used.push(title.id)
        composed.title = title.text[locale]
      }
    }
    memory.remember(buyer.id, moment, used)
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
