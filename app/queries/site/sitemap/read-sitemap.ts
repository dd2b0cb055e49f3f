import { sql } from 'kysely'
import {
  articlePath,
  articlesPath,
  clientPath,
  clientsPath,
  collectionPath,
  homePath,
  legalPath,
  membersPath,
  referencePath,
  registerEntriesPath,
  registerPath,
  registerVerifyPath,
  solutionsPath,
} from '#domain/address/paths.ts'
import {
  MOST_ADDRESSES,
  SITEMAP_KINDS,
  type SitemapKind,
  type SitemapPage,
  type SitemapPart,
} from '#domain/address/sitemap.ts'
import { LOCALES, type Locale, localeToKey } from '#domain/locale.ts'
import { ALL_SERVICES, type City } from '#domain/tag/category.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { isPublished } from '#queries/page/read-page.ts'
import { boardPages } from './board-pages.ts'
import { memberPages } from './member-pages.ts'
import { readReferenceAddresses } from './reference-addresses.ts'
import { filledParts, rangeOf, type SitemapContext, type SitemapSource } from './sitemap-source.ts'
import { tagPages } from './tag-pages.ts'

/** What the site has once: its lists, and the pages about itself that somebody wrote. */
const sitePages: SitemapSource = {
  idsPerPart: 1,
  parts: async () => [1],

  async read({ db, now }, { after, upTo }) {
    if (after >= upTo) return []
    const [written, cities, filled] = await Promise.all([
      db
        .selectFrom('page')
        .select(['type', 'slug'])
        .where('type', 'in', ['FEATURE', 'LEGAL'])
        .where(isPublished)
        .orderBy('id')
        .execute(),
      sql<{ slug: City }>`
        select c.slug from city c
         where exists (select from member_location l join member m on m.id = l.member_id
                        where l.list_slug = c.slug and m.status = 'active')
         order by c.position`.execute(db),
      sql<{ has_members: boolean; has_articles: boolean }>`
        select exists (select from member where status = 'active') as has_members,
               exists (select from article where published_at <= ${now.toString()}) as has_articles
      `.execute(db),
    ])
    // Lists that show nobody yet ask not to be indexed.
    const { has_members: hasMembers, has_articles: hasArticles } = filled.rows[0] ?? {}
    const pages: SitemapPage[] = [
      { pathIn: homePath },
      ...(hasMembers ? [{ pathIn: (locale: Locale) => membersPath(locale, ALL_SERVICES) }] : []),
      ...cities.rows.map(
        ({ slug }): SitemapPage => ({
          pathIn: (locale) => membersPath(locale, ALL_SERVICES, slug),
        }),
      ),
      { pathIn: clientsPath },
      ...(hasArticles ? [{ pathIn: articlesPath }] : []),
      { pathIn: (locale) => solutionsPath(locale, 'moderation') },
      { pathIn: registerPath },
      { pathIn: registerEntriesPath },
      { pathIn: registerVerifyPath },
      ...written.map(
        ({ type, slug }): SitemapPage => ({
          pathIn: (locale) => {
            if (type === 'LEGAL') return legalPath(locale, slug as LegalSlug)
            return solutionsPath(locale, slug === 'solutions' ? undefined : (slug as SolutionSlug))
          },
        }),
      ),
    ]
    return [{ id: upTo, pages }]
  },
}

/** Published articles, in the languages that they were written in. */
const articlePages: SitemapSource = {
  idsPerPart: MOST_ADDRESSES / LOCALES.length,
  parts: (context, idsPerPart) => filledParts(context.db, 'article', idsPerPart, isListed(context)),

  async read(context, { after, upTo }, limit) {
    const { rows } = await sql<Row>`
      select row.id, row.slug, row.langs,
             greatest(row.updated_at, row.published_at) as modified_at
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

const shownReviews = sql`
  from collection_review cr
  join review r on r.id = cr.review_id and r.state = 'published' and not r.is_erased
  join member m on m.id = r.member_id and m.status = 'active'
 where cr.collection_id = row.id`

/** Collections of reviews that have one to show. */
const collectionPages: SitemapSource = {
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

/** The references: published reviews of members that are with us. */
const reviewPages: SitemapSource = {
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

/** Clients that are named in a review; a masked one is listed nowhere. */
const clientPages: SitemapSource = {
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

const SOURCES: Record<SitemapKind, SitemapSource> = {
  pages: sitePages,
  tags: tagPages,
  members: memberPages,
  collections: collectionPages,
  reviews: reviewPages,
  clients: clientPages,
  articles: articlePages,
  boards: boardPages,
}

/** As many as are in memory at a time. */
const ROWS_AT_ONCE = 500

export async function readSitemapParts(context: SitemapContext): Promise<SitemapPart[]> {
  const parts: SitemapPart[] = []
  for (const kind of SITEMAP_KINDS) {
    const { idsPerPart, parts: filled } = SOURCES[kind]
    for (const number of await filled(context, idsPerPart)) parts.push({ kind, number })
  }
  return parts
}

/** The pages of a part, read from the database as they are asked for. */
export async function* readSitemapPages(
  context: SitemapContext,
  { kind, number }: SitemapPart,
): AsyncGenerator<SitemapPage> {
  const { idsPerPart, read } = SOURCES[kind]
  const range = rangeOf(number, idsPerPart)
  while (range.after < range.upTo) {
    const rows = await read(context, range, ROWS_AT_ONCE)
    for (const { pages } of rows) yield* pages
    range.after = rows.length < ROWS_AT_ONCE ? range.upTo : (rows.at(-1)?.id ?? range.upTo)
  }
}

type Row = { id: number; slug: string; modified_at: Date; langs: LocaleCode[] }

function isListed({ now }: SitemapContext) {
  return sql<boolean>`row.published_at <= ${now.toString()} and row.langs <> '{}'`
}

type LegalSlug = Parameters<typeof legalPath>[1]

type SolutionSlug = NonNullable<Parameters<typeof solutionsPath>[1]>
