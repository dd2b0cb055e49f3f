import { type RawBuilder, sql } from 'kysely'
import type { SitemapPage } from '#domain/address/sitemap.ts'
import type { Db } from '#platform/database/schema.ts'
import type { QueryContext } from '#queries/query/query-context.ts'

export type SitemapContext = Pick<QueryContext, 'db' | 'now'>

/** Ids above `after`, up to and including `upTo`. */
type IdRange = { after: number; upTo: number }

/**
 * Pages of one kind, cut into parts by the ids of what they are about: whatever comes and goes, a
 * part keeps its place and costs the same, and no part needs to be counted to find where it begins.
 */
export type SitemapSource = {
  idsPerPart: number
  /** The numbers of the parts that have any page, from 1. */
  parts(context: SitemapContext, idsPerPart: number): Promise<number[]>
  /** In the order of ids, at most `limit` of them. */
  read(
    context: SitemapContext,
    range: IdRange,
    limit: number,
  ): Promise<{ id: number; pages: SitemapPage[] }[]>
}

export function rangeOf(number: number, idsPerPart: number): IdRange {
  return { after: (number - 1) * idsPerPart, upTo: number * idsPerPart }
}

/** Which parts have at least one row: one look into each, however many rows it has. */
export async function filledParts(
  db: Db,
  table: 'tag' | 'member' | 'collection' | 'review' | 'buyer' | 'article',
  idsPerPart: number,
  /** Speaks of the row as `row`. */
  isListed: RawBuilder<boolean>,
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select part.number
      from generate_series(1, (select max(id) / ${sql.lit(idsPerPart)} + 1 from ${sql.table(table)}))
           as part (number)
     where exists (
       select from ${sql.table(table)} as row
        where row.id > (part.number - 1) * ${sql.lit(idsPerPart)}
          and row.id <= part.number * ${sql.lit(idsPerPart)}
          and ${isListed})
     order by part.number
  `.execute(db)
  return rows.map(({ number }) => number)
}
