import { type RawBuilder, sql } from 'kysely'

/** The rule of ranks, for a table of scores: equal on all three, the same rank. */
export function rankOrder(table: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`${column('point_halves')} desc, ${column('average_rating')} desc,
             ${column('review_count')} desc`
}
