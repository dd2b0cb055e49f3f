import { sql } from 'kysely'
import { articlePath } from '#domain/address/paths.ts'
import { MOST_ADDRESSES } from '#domain/address/sitemap.ts'
import { LOCALES, localeToKey } from '#domain/locale.ts'
import { LOCALE_CODES, type LocaleCode } from '#domain/translated.ts'
import { filledParts } from './filled-parts.ts'
import type { SitemapContext, SitemapSource } from './sitemap-source.ts'

type Row = { id: number; slug: string; modified_at: Date; langs: LocaleCode[] }

/** Published articles, in the languages that they were written in. */
export const articlePages: SitemapSource = {
  idsPerPart: MOST_ADDRESSES / LOCALES.length,
  parts: (context, idsPerPart) => filledParts(context.db, 'article', idsPerPart, isListed(context)),

  async read(context, { after, upTo }, limit) {
    const { rows } = await sql<Row>`
      select row.id, row.slug, row.published_at as modified_at, ${languages} as langs
        from article as row
       where row.id > ${after} and row.id <= ${upTo} and ${isListed(context)}
       order by row.id
       limit ${sql.lit(limit)}
    `.execute(context.db)
    return rows.map(({ id, slug, modified_at, langs }) => ({
      id,
      pages: [
        {
          pathIn: (locale) => articlePath(locale, slug),
          locales: LOCALES.filter((locale) => langs.some((lang) => lang === localeToKey(locale))),
          modifiedAt: modified_at,
        },
      ],
    }))
  },
}

const languages = sql`array(
  select lang from unnest(array[${sql.join(LOCALE_CODES.map((lang) => sql.lit(lang)))}]) lang
   where row.title ->> lang ~ '\\S' and row.body ? lang)`

function isListed({ now }: SitemapContext) {
  return sql<boolean>`row.published_at <= ${now.toString()} and cardinality(${languages}) > 0`
}
