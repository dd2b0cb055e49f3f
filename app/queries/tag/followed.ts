import { type RawBuilder, sql } from 'kysely'

/** Neither retired nor merged into another one: what may be chosen, listed and found; speaks of `t`. */
export const isLiveTag = sql<boolean>`t.retired_at is null and t.merged_into_id is null`

/** Asked once in a statement, however many rows are compared with it. */
const MERGED = sql`(select coalesce(array_agg(id), '{}') from tag where merged_into_id is not null)::int[]`

/** Of the tags of a row, those that stand for them today: what was merged is its successor, and each stands once. */
export function followedTags(ids: RawBuilder<unknown>): RawBuilder<number[]> {
  return sql`case when ${ids} && ${MERGED}
    then array(select distinct coalesce(followed.merged_into_id, followed.id)
                 from tag followed where followed.id = any(${ids}) order by 1)
    else ${ids} end`
}

/** The same of one tag, which may be missing. */
export function followedTag(id: RawBuilder<unknown>): RawBuilder<number> {
  return sql`case when ${id} = any(${MERGED})
    then (select followed.merged_into_id from tag followed where followed.id = ${id}) else ${id} end`
}

/** A tag, and all that were merged into it: of what rows say of one of them. */
export function withMerged(id: number): RawBuilder<unknown> {
  return sql`(select array_agg(same.id) from tag same where same.id = ${id} or same.merged_into_id = ${id})::int[]`
}
