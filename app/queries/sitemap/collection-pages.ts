import { sql } from 'kysely'
import { collectionPath } from '#domain/address/paths.ts'
import { MOST_ADDRESSES } from '#domain/address/sitemap.ts'
import { LOCALES } from '#domain/locale.ts'
import { filledParts } from './filled-parts.ts'
import type { SitemapSource } from './sitemap-source.ts'

const shownReviews = sql`
  from collection_review cr
  join review r on r.id = cr.review_id and r.state = 'published' and not r.is_erased
  join member m on m.id = r.member_id and m.status = 'active'
 where cr.collection_id = row.id`

/** Collections of reviews that have one to show. */
export const collectionPages: SitemapSource = {
  idsPerPart: MOST_ADDRESSES / LOCALES.length,
  parts: ({ db }, idsPerPart) =>
    filledParts(db, 'collection', idsPerPart, sql`exists (select ${shownReviews})`),

  async read({ db }, { after, upTo }, limit) {
    const { rows } = await sql<{ id: number; public_id: string; slug: string; modified_at: Date }>`
      select row.id, row.public_id, owner.slug, newest.modified_at
        from collection row
        join member owner on owner.id = row.member_id
       cross join lateral (select max(r.published_at) as modified_at ${shownReviews}) newest
       where row.id > ${after} and row.id <= ${upTo} and newest.modified_at is not null
       order by row.id
       limit ${sql.lit(limit)}
    `.execute(db)
    return rows.map(({ id, public_id, slug, modified_at }) => ({
      id,
      pages: [
        { pathIn: (locale) => collectionPath(locale, slug, public_id), modifiedAt: modified_at },
      ],
    }))
  },
}
