import type { Bank } from '#db/demo/texts.ts'
import type { Deck } from './deck.ts'
import { couldSay, type Lead } from './lead.ts'
import type { Banks, Phrase } from './phrasebook.ts'
import type { Topic } from './topics.ts'

/** One review while it is written. */
export type Draft = {
  /** The best that the bank has for what was said until now, if anything fits it. */
  draw(bank: Bank): Phrase[]
  /** Numbers of all that was said. */
  used: number[]
  /** Slugs of all that was praised. */
  praised: Set<string>
  /** Whether it may still speak of years together. */
  mayLookBack(): boolean
}

type Setting = {
  lead: Lead
  banks: Banks
  words: Deck
  position: number
  /** Slugs of the qualities that the author would recognise, and of those that this member's clients do. */
  wanted: readonly string[]
  favourites: readonly string[]
  isOldRelation: boolean
}

export function createDraft(setting: Setting): Draft {
  const { lead, banks, words, position, wanted, favourites, isOldRelation } = setting
  const { buyer, hasSaid, phrase } = lead
  const used: number[] = []
  const praised = new Set<string>()
  const topics = new Set<Topic>()
  let hasLookedBack = false
  const mayLookBack = () => isOldRelation && !hasLookedBack

  function say(said: Phrase): void {
    words.take(said, position)
    used.push(said.id)
    for (const quality of said.qualities) praised.add(quality)
    for (const topic of said.topics) topics.add(topic)
    hasLookedBack ||= said.isLong
  }
  // Two figures of one kind would contradict each other.
  const fits = (each: Phrase) =>
    couldSay(buyer, each) &&
    !hasSaid(each.id) &&
    (!each.isLong || mayLookBack()) &&
    !each.topics.some((topic) => topics.has(topic))
  const isUsual = (quality: string) => favourites.includes(quality) || wanted.includes(quality)
  const isNew = (quality: string) => wanted.includes(quality) && !praised.has(quality)

  if (phrase) say(phrase)
  return {
    used,
    praised,
    mayLookBack,
    draw(bank) {
      const find = (isWelcome: (each: Phrase) => boolean) =>
        words.find(banks[bank], position, (each) => isWelcome(each) && fits(each))
      const found =
        find(({ qualities }) => qualities.some(isNew) && qualities.every(isUsual)) ??
        find(({ qualities }) => qualities.every(isUsual)) ??
        find(() => true)
      if (found) say(found)
      return found ? [found] : []
    },
  }
}
