import { type RawBuilder, sql } from 'kysely'

const MOST_CHARACTERS = 200
/** Shorter words have no three letters in a row by which the index finds names. */
const SHORTEST_INSIDE = 3

/** What was typed, as a name can be looked up by it; empty when nothing was asked for. */
export function clientSearchText(typed: string): string {
  return [...typed.toWellFormed().replaceAll(/[\p{Cc}\s]+/gu, ' ')]
    .slice(0, MOST_CHARACTERS)
    .join('')
    .trim()
}

/** Accents and case do not count. Speaks of `b`, as all here does. */
export function isNamed(text: string): RawBuilder<boolean> {
  if (text === '') return sql`true`
  const isShort = [...text].length < SHORTEST_INSIDE
  return sql`b.name_folded like ${isShort ? startsWith(text) : contains(text)}`
}

/** Names that begin like it, then those with the most reviews. */
export function nearestName(text: string): RawBuilder<unknown> {
  return text === '' ? mostReviews : sql`b.name_folded not like ${startsWith(text)}, ${mostReviews}`
}

/** For a name with a typing error, when no name is spelled like it; few letters resemble anything. */
export function isNamedLike(text: string): RawBuilder<boolean> {
  if ([...text].length <= SHORTEST_INSIDE) return sql`false`
  return sql`b.id in (select similar_buyers(fold(${text})))`
}

export function mostAlike(text: string): RawBuilder<unknown> {
  return sql`word_similarity(fold(${text}), b.name_folded) desc, ${mostReviews}`
}

const mostReviews = sql`b.review_count desc, b.name_folded, b.id`

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
const startsWith = (text: string) => sql`fold(${escaped(text)}) || '%'`
const contains = (text: string) => sql`'%' || fold(${escaped(text)}) || '%'`
