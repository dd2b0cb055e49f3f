import { sql } from 'kysely'
import { referencePath } from '#domain/address/paths.ts'
import { MOST_ADDRESSES } from '#domain/address/sitemap.ts'
import { LOCALES } from '#domain/locale.ts'
import { filledParts } from './filled-parts.ts'
import { readReferenceAddresses } from './reference-addresses.ts'
import type { SitemapSource } from './sitemap-source.ts'

/** The references: published reviews of members that are with us. */
export const reviewPages: SitemapSource = {
  idsPerPart: MOST_ADDRESSES / LOCALES.length,
  parts: ({ db }, idsPerPart) =>
    filledParts(
      db,
      'review',
      idsPerPart,
      sql`row.state = 'published' and not row.is_erased
        and exists (select from member m where m.id = row.member_id and m.status = 'active')`,
    ),

  async read({ db }, range, limit) {
    const reviews = await readReferenceAddresses(db, range, limit)
    return reviews.map(({ id, member_slug, reference_id, modified_at }) => ({
      id,
      pages: [
        {
          pathIn: (locale) => referencePath(locale, member_slug, reference_id),
          modifiedAt: modified_at,
        },
      ],
    }))
  },
}
