import { type RawBuilder, sql } from 'kysely'
import { ADMINISTRATION_PER_PAGE } from '#domain/account/administration.ts'

/** Lists of the administration: the part to read, or nothing past the end. */
export function partOf(
  page: number,
  total: number,
): { limit: number; offset: number; pageCount: number } | undefined {
  const pageCount = Math.max(1, Math.ceil(total / ADMINISTRATION_PER_PAGE))
  if (page > pageCount) return undefined
  return { limit: ADMINISTRATION_PER_PAGE, offset: (page - 1) * ADMINISTRATION_PER_PAGE, pageCount }
}

/** For `like`: what was typed stands for itself. */
export function containing(typed: string): string {
  return `%${typed.replaceAll(/[\\%_]/g, '\\$&')}%`
}

/** Among so many rows of a page's place a word that many have fills the page. */
const NEAR = 400

type WordedPage = {
  /** A table with its conditions, its place among them. */
  from: RawBuilder<unknown>
  /** An index has it. */
  order: RawBuilder<unknown>
  /** What was typed; nothing when all rows are meant. */
  isMeant: RawBuilder<unknown> | undefined
  /** Whether an index finds what was typed; what it does not is looked for among the rows that come next. */
  isIndexed: boolean
  limit: number
}

/**
 * One page of a list with words, which costs the same however long the list is: a word that many rows have is found
 * along the order of the list, and one that few have by the index of words, which is asked only where the first did not
 * fill the page.
 */
export function wordedPage({ from, order, isMeant, isIndexed, limit }: WordedPage) {
  if (!isMeant) return sql`select * from ${from} order by ${order} limit ${sql.lit(limit)}`
  const near = sql`
    select * from (select * from ${from} order by ${order} limit ${sql.lit(NEAR)}) next
     where ${isMeant} order by ${order} limit ${sql.lit(limit)}`
  if (!isIndexed) return near
  // Nothing is put off until after the order: the planner would walk along it for a word that nothing has.
  return sql`
    with near as materialized (${near}), is_full as (select count(*) >= ${sql.lit(limit)} as yes from near),
         far as materialized (
           select * from ${from} and ${isMeant} and not (select yes from is_full))
    select * from near where (select yes from is_full)
    union all
    (select * from far order by ${order} limit ${sql.lit(limit)})`
}
