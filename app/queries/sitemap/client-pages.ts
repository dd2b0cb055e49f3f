import { sql } from 'kysely'
import { clientPath } from '#domain/address/paths.ts'
import { MOST_ADDRESSES } from '#domain/address/sitemap.ts'
import { LOCALES } from '#domain/locale.ts'
import { filledParts } from './filled-parts.ts'
import type { SitemapSource } from './sitemap-source.ts'

/** Clients that are named in a review; a masked one is listed nowhere. */
export const clientPages: SitemapSource = {
  idsPerPart: MOST_ADDRESSES / LOCALES.length,
  parts: ({ db }, idsPerPart) =>
    filledParts(db, 'buyer', idsPerPart, sql`not row.is_anonymized and row.review_count > 0`),

  async read({ db }, { after, upTo }, limit) {
    const { rows } = await sql<{ id: number; slug: string; modified_at: Date | null }>`
      select b.id, b.slug,
             (select r.published_at from review r
               where r.buyer_id = b.id and r.state = 'published' and not r.is_company_masked
               order by r.published_at desc, r.id desc
               limit 1) as modified_at
        from buyer b
       where b.id > ${after} and b.id <= ${upTo} and not b.is_anonymized and b.review_count > 0
       order by b.id
       limit ${sql.lit(limit)}
    `.execute(db)
    return rows.map(({ id, slug, modified_at }) => ({
      id,
      pages: [{ pathIn: (locale) => clientPath(locale, slug), modifiedAt: modified_at }],
    }))
  },
}
