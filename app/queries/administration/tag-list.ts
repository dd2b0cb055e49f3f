import { type RawBuilder, sql } from 'kysely'
import { ADMINISTRATION_PER_PAGE } from '#domain/account/administration.ts'
import type { Locale } from '#domain/locale.ts'
import type { TagKind } from '#domain/tag/tag.ts'
import { parentKind } from '#domain/tag/tag-change.ts'
import type {
  MergePreview,
  MergeSide,
  TagChoice,
  TagDetails,
  TagLine,
  TagShown,
  TagSort,
  TagsAsked,
} from '#domain/tag/tag-list.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { contentLang } from '#queries/query/lang.ts'
import { containing } from '#queries/query/paged.ts'
import { isCountedReview } from '#queries/review/derived-figures.ts'
import { isLiveTag } from '#queries/tag/followed.ts'

export type TagFilter = {
  kind: TagKind
  q: string
  /** The public id of what they stand below. */
  parent: string
  show: TagShown
  sort: TagSort
  /** The last one of the page before. */
  after: string
  limit?: number
}

const members = sql<number>`coalesce((
  select f.members from facet_count f where f.category_id = 0 and f.city_slug = '' and f.tag_id = t.id), 0)`

const articles = sql<number>`case when t.kind = 'MARKETING_CATEGORY'
  then (select count(*)::int from article_tag at where at.tag_id = t.id) else 0 end`

const languages = sql<number>`(
  select count(*)::int from unnest(array[${sql.join(LOCALE_CODES.map((lang) => sql.lit(lang)))}]) lang
   where t.label ->> lang <> '')`

const SHOWN: Record<TagShown, RawBuilder<boolean>> = {
  all: isLiveTag,
  incomplete: sql`${isLiveTag} and ${languages} < ${sql.lit(LOCALE_CODES.length)}`,
  unused: sql`${isLiveTag} and t.review_count = 0 and ${members} = 0 and ${articles} = 0
    and not exists (select from member m where m.activity_id = t.id)
    and not exists (select from tag below where below.parent_id = t.id)`,
  merged: sql`t.merged_into_id is not null`,
  retired: sql`t.retired_at is not null`,
}

const COLUMNS = sql`
  t.public_id as id, t.slug, t.label, t.icon,
  case when p.id is not null then jsonb_build_object('id', p.public_id, 'label', p.label) end as parent,
  ${languages} as languages, ${members} as members, ${articles} as articles, t.review_count as reviews,
  to_jsonb(t.changed_at) as "changedAt",
  case when i.id is not null then jsonb_build_object('id', i.public_id, 'label', i.label) end as "mergedInto",
  t.retired_at is not null as "isRetired"`

const FROM = sql`tag t left join tag p on p.id = t.parent_id left join tag i on i.id = t.merged_into_id`

/** Tags of one kind, flat, with the counts that are stored. */
export async function tagList(
  db: Db,
  locale: Locale,
  { limit = ADMINISTRATION_PER_PAGE, ...asked }: TagFilter,
): Promise<{ lines: TagLine[]; next: string | null; total: number }> {
  const key = sortKey(asked.sort, contentLang(locale))
  const wanted = isWanted(asked)
  // Whoever is after the last one of the page before: found again by its id, wherever it stands now.
  const follows = asked.after
    ? sql`(${key}, t.id) > (select (${key}), t.id from ${FROM} where t.public_id = ${asked.after})`
    : sql`true`
  const [{ rows }, total] = await Promise.all([
    sql<TagLine>`
      select ${COLUMNS} from ${FROM} where ${wanted} and ${follows}
       order by ${key}, t.id limit ${limit + 1}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from tag t where ${wanted}`.execute(db),
  ])
  const lines = rows.slice(0, limit)
  const next = rows.length > limit ? (lines.at(-1)?.id ?? null) : null
  return { lines, next, total: total.rows[0]?.total ?? 0 }
}

function sortKey(sort: TagSort, lang: string): RawBuilder<unknown> {
  const name = sql`fold(coalesce(t.label ->> ${lang}, t.label ->> 'FR_FR', t.slug))`
  switch (sort) {
    case 'name':
      return name
    case 'parent':
      return sql`fold(coalesce(p.label ->> ${lang}, p.label ->> 'FR_FR', '')) || ' ' || ${name}`
    case 'members':
      return sql`-(${members} + ${articles})`
    case 'reviews':
      return sql`-t.review_count`
    case 'changed':
      return sql`-coalesce(extract(epoch from t.changed_at), 0)`
  }
}

function isWanted({ kind, q, parent, show }: TagFilter): RawBuilder<boolean> {
  const part = containing(q)
  const isFound = q
    ? sql`(fold(t.label::text) like fold(${part}) or t.slug like ${part}
           or fold(t.synonyms::text) like fold(${part}))`
    : sql`true`
  const isBelow = parent
    ? sql`t.parent_id = (select id from tag where public_id = ${parent})`
    : sql`true`
  return sql`t.kind = ${kind} and ${SHOWN[show]} and ${isFound} and ${isBelow}`
}

/** How many there are of each kind. */
async function tagCounts(db: Db): Promise<Partial<Record<TagKind, number>>> {
  const { rows } = await sql<{ kind: TagKind; total: number }>`
    select t.kind, count(*)::int as total from tag t where ${isLiveTag} group by t.kind`.execute(db)
  return Object.fromEntries(rows.map(({ kind, total }) => [kind, total]))
}

/** What may stand above, or beside: by name. */
export async function tagChoices(db: Db, kind: TagKind, locale: Locale): Promise<TagChoice[]> {
  const lang = contentLang(locale)
  const { rows } = await sql<TagChoice>`
    select t.public_id as id, t.label from tag t where t.kind = ${kind} and ${isLiveTag}
     order by fold(coalesce(t.label ->> ${lang}, t.label ->> 'FR_FR', t.slug)), t.id`.execute(db)
  return rows
}

export async function readTagDetails(
  db: Db,
  kind: TagKind,
  publicId: string,
): Promise<TagDetails | undefined> {
  const { rows } = await sql<TagDetails>`
    select ${COLUMNS}, t.position, t.synonyms,
           case 'CATEGORY' when t.kind then t.slug when p.kind then p.slug when above.kind then above.slug end
             as category,
           (select count(*)::int from facet_count f where f.category_id = 0 and f.city_slug <> ''
               and f.tag_id = t.id and f.members > 0) as "cityLists",
           (select count(*)::int from article_tag at where at.tag_id = t.id) as articles,
           (t.review_count > 0 or exists (select from member_tag where tag_id = t.id)
             or exists (select from member where activity_id = t.id)
             or exists (select from member_quality where tag_id = t.id and clients > 0)
             or exists (select from article_tag where tag_id = t.id)
             or exists (select from buyer_tag where tag_id = t.id)
             or exists (select from tag below where below.parent_id = t.id
                           and below.retired_at is null and below.merged_into_id is null)) as "isUsed",
           (select jsonb_build_object('id', m.public_id, 'state', m.state, 'undoUntil', m.undo_until)
              from merge m where m.kind = 'tag' and m.gone_id = t.id and m.state <> 'undone'
               and m.undo_until > now()) as merge,
           (t.tend_after is not null or exists (
             select from merge m where m.kind = 'tag' and m.state in ('merging', 'undoing')
                and t.id in (m.gone_id, m.kept_id))) as "isMoving"
      from ${FROM} left join tag above on above.id = p.parent_id
     where t.kind = ${kind} and t.public_id = ${publicId}
  `.execute(db)
  return rows[0]
}

/** Counted as they are: what is true of both together is not the sum of each. */
export async function mergePreview(
  db: Db,
  kind: TagKind,
  ids: { gone: string; kept: string },
): Promise<MergePreview | undefined> {
  const { rows: pair } = await sql<MergeSide & { row: number; articles: number; buyers: number }>`
    select t.public_id as id, t.slug, t.label, ${borneBy(sql`= t.id`)} as members, t.review_count as reviews,
           t.id as row
      from tag t where t.kind = ${kind} and ${isLiveTag} and t.public_id in (${ids.gone}, ${ids.kept})
  `.execute(db)
  const gone = pair.find(({ id }) => id === ids.gone)
  const kept = pair.find(({ id }) => id === ids.kept)
  if (!gone || !kept || gone === kept) return undefined
  const both = sql`in (${gone.row}, ${kept.row})`
  const { rows } = await sql<
    Omit<MergePreview, 'gone' | 'kept' | 'bothMembers' | 'reviews'> & { twice: number }
  >`
    select ${borneBy(both)} as members,
           (select count(distinct article_id)::int from article_tag where tag_id ${both}) as articles,
           (select count(*)::int from buyer_tag where tag_id = ${gone.row}) as buyers,
           (select count(*)::int from facet_count f
             where f.category_id = 0 and f.tag_id = ${gone.row} and f.members > 0
               and (f.city_slug = '' or exists (select from city c where c.slug = f.city_slug and c.is_listed)))
             * (${kind} in ('ACTIVITY', 'SPECIALTY'))::int
             + (exists (select from article_tag where tag_id = ${gone.row}))::int as addresses,
           (select count(*)::int from review
             where ${isCountedReview} and review.quality_ids @> array[${gone.row}::int, ${kept.row}::int]
               and review.member_id in (select member_id from member_quality where tag_id = ${gone.row})) as twice
  `.execute(db)
  const [counted] = rows
  if (!counted) return undefined
  const { twice, ...found } = counted
  const side = ({ id, slug, label, members, reviews }: MergeSide): MergeSide => ({
    id,
    slug,
    label,
    members,
    reviews,
  })
  return {
    ...found,
    gone: side(gone),
    kept: side(kept),
    bothMembers: gone.members + kept.members - found.members,
    reviews: gone.reviews + kept.reviews - twice,
  }
}

/** Members that bear it, have it as their main activity, or were recognised in it. */
function borneBy(which: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(select count(*)::int from (
    select member_id from member_tag where tag_id ${which}
    union select id from member where activity_id ${which}
    union select member_id from member_quality where tag_id ${which} and clients > 0) bearing
     join member on member.id = bearing.member_id and member.status = 'active')`
}

/** The list, which stands beside whatever of it is open. */
export async function readTagsPage(db: Db, locale: Locale, asked: TagsAsked) {
  const above = parentKind(asked.kind)
  const [list, counts, parents] = await Promise.all([
    tagList(db, locale, asked),
    tagCounts(db),
    above ? tagChoices(db, above, locale) : [],
  ])
  return { asked, list, counts, parents }
}
