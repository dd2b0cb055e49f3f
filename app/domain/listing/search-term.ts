import { foldText } from '#domain/text/fold-text.ts'
import { searchText } from './search-text.ts'

/** Until so many have searched for a phrase within so many days, only a keyed hash of it is kept. */
export const NAMED_FROM = 5
export const NAMED_WITHIN_DAYS = 30

/** Phrases are forgotten after so long, named or not. */
export const TERMS_KEPT_MONTHS = 13

/** A phrase that may be counted is no longer than what somebody types who looks for a service. */
const MOST_LETTERS = 60

/**
 * What was searched for, as it is counted: folded, on one line. Undefined for what may be of a person: an address, a
 * number, or a whole sentence.
 */
export function countedPhrase(typed: string): string | undefined {
  const phrase = foldText(searchText(typed)).replaceAll(/\s+/gu, ' ').trim()
  const isOfNobody = !/[@\p{N}]/u.test(phrase) && /\p{L}/u.test(phrase)
  return isOfNobody && phrase.length <= MOST_LETTERS ? phrase : undefined
}

/** How often a phrase was searched for on a day, and how often nothing was found. */
export type CountedTerm = {
  day: string
  lang: string
  phrase: string
  searches: number
  empty: number
}

/** What editors see of them: only phrases that enough people search for. */
export type SearchTerm = { phrase: string; searches: number; empty: number }

/** By what the list is led: how often something was searched for, or how often in vain. */
const TERM_ORDERS = ['searches', 'empty'] as const
export type TermOrder = (typeof TERM_ORDERS)[number]

export const termOrder = (asked: string | null): TermOrder | undefined =>
  TERM_ORDERS.find((each) => each === asked)
