import { type RawBuilder, sql } from 'kysely'
import { foldText } from '#domain/text/fold-text.ts'

/** Up to so many are all read; of more, the first ones in their order. */
const FEW = 200

/** A name may have the same beginning at more than one of its words. */
const TAILS_OF_ONE = 4

type Asked = { of: 'buyer_id' | 'member_id' | 'both'; most: number; few?: number }

/**
 * The rows of `name_tail` of companies that have a word with which `typed` begins: at least the first `most` companies,
 * those first whose name begins so, then those with most reviews. Few are one stretch of the index of tails; many
 * stand in the order of the index of their first letters, which is left as soon as there are enough.
 */
export function nameBegins(typed: string, { of, most, few = FEW }: Asked): RawBuilder<unknown> {
  // Lower case here: a database of the locale C knows the letters of English only.
  const begun = typed.toLowerCase().slice(0, 100)
  const pattern = sql`fold(${begun.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`
  const letters = sql.lit([...foldText(begun)].length < 3 ? 2 : 3)
  const isBegun = sql`tail like ${pattern} ${of === 'both' ? sql`` : sql`and ${sql.ref(of)} is not null`}`
  return sql`
    with few as materialized (
      select * from name_tail where ${isBegun} limit ${sql.lit(few + 1)}
    ), first as (
      select * from name_tail
       where (select count(*) from few) > ${sql.lit(few)}
         and left(tail, ${letters}) = left(fold(${begun}), ${letters}) and ${isBegun}
       order by (place = 1) desc, review_count desc, name_folded
       limit ${sql.lit(most * TAILS_OF_ONE)}
    )
    select * from few where (select count(*) from few) <= ${sql.lit(few)}
    union all select * from first`
}
