import { sql } from 'kysely'
import { articleTagSegment, type TagAddress, tagPath } from '#domain/address/content-path.ts'
import { articleTagPath, membersPath } from '#domain/address/paths.ts'
import { MOST_ADDRESSES, type SitemapPage } from '#domain/address/sitemap.ts'
import type { Locale } from '#domain/locale.ts'
import { type City, parseCategory } from '#domain/tag/category.ts'
import type { TagKind } from '#domain/tag/tag.ts'
import { filledParts, type SitemapContext, type SitemapSource } from './sitemap-source.ts'

/** A tag has a list of members, one for each of eight cities and one of articles, in five languages. */
const IDS_PER_PART = Math.floor(MOST_ADDRESSES / 50)

type Row = {
  id: number
  kind: TagKind
  slug: string
  category: string | null
  /** Of its members: `''` for anywhere. */
  places: ('' | City)[]
  has_articles: boolean
  modified_at: Date | null
}

/** Lists of members by service and by city, and of articles, as far as there is anything in them. */
export const tagPages: SitemapSource = {
  idsPerPart: IDS_PER_PART,
  parts: (context, idsPerPart) =>
    filledParts(
      context.db,
      'tag',
      idsPerPart,
      sql`(${bearsArticles(context)} or (${isService} and exists (select ${placesOfMembers})))`,
    ),

  async read(context, { after, upTo }, limit) {
    const { rows } = await sql<Row>`
      select row.id, row.kind, row.slug, coalesce(above.slug, parent.slug) as category,
             case when ${isService} then array(select f.city_slug ${placesOfMembers} order by 1)
                  else '{}' end as places,
             ${bearsArticles(context)} as has_articles,
             (select r.published_at from review r
               where r.activity_id = any(${sameTags}) and r.state = 'published'
               order by r.published_at desc, r.id desc limit 1) as modified_at
        from tag as row
        left join tag parent on parent.id = row.parent_id
        left join tag above on above.id = parent.parent_id
       where row.id > ${after} and row.id <= ${upTo}
       order by row.id
       limit ${sql.lit(limit)}
    `.execute(context.db)
    return rows.map((row) => ({ id: row.id, pages: pagesOf(row) }))
  },
}

const sameTags = sql`array(select same.id from tag same where row.id in (same.id, same.merged_into_id))`

const isService = sql`row.kind in ('CATEGORY', 'ACTIVITY', 'SPECIALTY')`

const placesOfMembers = sql`
  from (select '' as slug union all select slug from city where is_listed) place
  join facet_count f on f.category_id = 0 and f.city_slug = place.slug and f.tag_id = row.id
 where f.members > 0`

function bearsArticles({ now }: SitemapContext) {
  return sql<boolean>`exists (
    select from article_tag at join article a on a.id = at.article_id
     where at.tag_id = row.id and a.published_at <= ${now.toString()})`
}

function pagesOf({ has_articles, places, modified_at, ...tag }: Row): SitemapPage[] {
  const lists = places.flatMap((city): SitemapPage[] => {
    if (listPath('fr-FR', tag, city) === undefined) return []
    const pathIn = (locale: Locale) => listPath(locale, tag, city) ?? ''
    // Nothing records when the members of one city last changed.
    return [city === '' ? { pathIn, modifiedAt: modified_at } : { pathIn }]
  })
  if (!has_articles) return lists
  return [...lists, { pathIn: (locale) => articleTagPath(locale, articleTagSegment(tag.slug)) }]
}

/** The city of a category stands in the place of an activity. */
function listPath(locale: Locale, tag: TagAddress, city: '' | City): string | undefined {
  const category = tag.kind === 'CATEGORY' ? parseCategory(tag.slug) : undefined
  if (category && city) return membersPath(locale, category, city)
  return tagPath(locale, tag, city || undefined)
}
