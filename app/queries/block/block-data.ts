import { sql } from 'kysely'
import type {
  ArticleTeaser,
  BlockData,
  Component,
  ServiceActivity,
  ServiceCategory,
  Services,
} from '#domain/contract/page.ts'
import type { Picture } from '#domain/contract/picture.ts'
import type { Locale } from '#domain/locale.ts'
import { CATEGORIES, type Category } from '#domain/tag/category.ts'
import { tagIcon } from '#domain/tag/tag.ts'
import { attributesOf, isRecord, nodesIn } from '#domain/text/rich-document.ts'
import type { Translated } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { readMemberCards } from '#queries/member/member-cards.ts'
import { keepLanguage } from '#queries/query/lang.ts'
import { pictureOf } from '#queries/query/picture.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { minutesIn } from '#queries/query/reading-minutes.ts'
import { isLiveTag } from '#queries/tag/followed.ts'
import { readTagsByPublicId } from '#queries/tag/known-tags.ts'
import { readBlockReviews } from './block-reviews.ts'
import { readCityActivities } from './city-activities.ts'
import { readTextPictures } from './text-pictures.ts'

const ARTICLES = 4

const MENTIONED = ['review', 'member', 'tag'] as const

/** A page that speaks of more than this is broken or hostile. */
const MOST_MENTIONS = 200

/** Blocks of which no editor says what exactly they show. */
const CHOSEN_FROM_ALL = [
  'MEMBERS_SERVICES',
  'CITIES_QUERIES_TABS',
  'HERO',
  'MEDIA_LAST_ARTICLES',
] as const

/** All that these blocks show and nothing else: what no block asks for costs no statement. */
export async function readBlockData(
  context: QueryContext<'site' | 'review' | 'member' | 'buyer'>,
  locale: Locale,
  components: readonly Component[],
): Promise<BlockData> {
  const { db } = context
  const { kinds, ids, pictureIds } = blockNeeds(components)
  if (CHOSEN_FROM_ALL.some((kind) => kinds.has(kind))) context.shows('site')
  const [services, cities, articles, reviews, members, tags, pictures] = await Promise.all([
    kinds.has('MEMBERS_SERVICES') ? readServices(db) : undefined,
    // The search of a hero offers the same cities.
    kinds.has('CITIES_QUERIES_TABS') || kinds.has('HERO') ? readCityActivities(db) : undefined,
    kinds.has('MEDIA_LAST_ARTICLES') ? readLastArticles(context, locale) : undefined,
    readBlockReviews(context, locale, {
      ids: ids.review,
      hasPicks: kinds.has('TEAMPICKED_REVIEWS'),
    }),
    ids.member.size > 0 ? readMemberCards(context, [...ids.member]) : [],
    ids.tag.size > 0 ? readTagsByPublicId(context) : undefined,
    pictureIds.size > 0 ? readTextPictures(db, [...pictureIds]) : undefined,
  ])
  const mentioned = [...ids.tag].flatMap((mention) => {
    const { id: _, ...tag } = tags?.get(mention) ?? { id: 0 }
    return 'label' in tag ? [[mention, tag] as const] : []
  })
  return {
    ...keepLanguage(
      {
        ...(services && { services }),
        ...(cities && { cities }),
        ...(articles && { articles }),
        ...(pictures && { pictures }),
        members: byPublicId(members),
        tags: Object.fromEntries(mentioned),
      },
      locale,
    ),
    // Their texts fall back to the language they were written in.
    reviews: byPublicId(reviews.mentioned),
    ...(kinds.has('TEAMPICKED_REVIEWS') && { picks: reviews.picks }),
  }
}

function byPublicId<T extends { public_id: string }>(list: readonly T[]): { [id: string]: T } {
  return Object.fromEntries(list.map((each) => [each.public_id, each]))
}

type Row = {
  kind: 'CATEGORY' | 'ACTIVITY'
  slug: string
  category: Category
  label: Translated
  icon: string | null
  members: number
  total: number
}

/** The categories in their order, each with its activities, the most chosen first. */
async function readServices(db: Db): Promise<Services> {
  const { rows } = await sql<Row>`
    select t.kind, t.slug, coalesce(p.slug, t.slug) as category, t.label, t.icon,
           coalesce(f.members, 0) as members,
           (select member_count from site_total) as total
      from tag t
      left join tag p on p.id = t.parent_id
      left join facet_count f on f.tag_id = t.id and f.category_id = 0 and f.city_slug = ''
     where t.kind in ('CATEGORY', 'ACTIVITY') and t.label <> '{}' and ${isLiveTag}
       and coalesce(p.slug, t.slug) = any(${CATEGORIES})
     order by coalesce(f.members, 0) desc, t.position, t.id
  `.execute(db)
  const categories = CATEGORIES.flatMap((category) => {
    const own = rows.filter((row) => row.category === category)
    return own.filter((row) => row.kind === 'CATEGORY').map((row) => withActivities(row, own))
  })
  return { memberCount: rows[0]?.total ?? 0, categories }
}

function withActivities(category: Row, rows: readonly Row[]): ServiceCategory {
  return {
    slug: category.category,
    label: category.label,
    icon: tagIcon(category),
    memberCount: category.members,
    activities: rows.filter((row) => row.kind === 'ACTIVITY').map(toActivity),
  }
}

function toActivity({ slug, label, category }: Row): ServiceActivity {
  return { slug, label, category }
}

type Mentioned = (typeof MENTIONED)[number]

type BlockNeeds = {
  kinds: ReadonlySet<Component['kind']>
  /** Public ids of what blocks and their texts speak of. */
  ids: Record<Mentioned, ReadonlySet<string>>
  /** Of what texts show. */
  pictureIds: ReadonlySet<string>
}

/** What is to be read so that these blocks, however nested, can be drawn. */
function blockNeeds(components: readonly Component[]): BlockNeeds {
  const kinds = new Set<Component['kind']>()
  const ids = { review: new Set<string>(), member: new Set<string>(), tag: new Set<string>() }
  const pictureIds = new Set<string>()

  function note(value: unknown): void {
    if (typeof value !== 'object' || value === null) return
    const { type, id, public_id = id } = value as Record<string, unknown>
    const mentioned = MENTIONED.find((each) => each === String(type).toLowerCase())
    if (!mentioned || typeof public_id !== 'string') return
    if (ids[mentioned].size < MOST_MENTIONS) ids[mentioned].add(public_id)
  }

  // Lists that grow instead of recursion: a document may be nested deeper than the stack.
  const blocks = [...components]
  for (const { kind, content, relationships, sub_components } of blocks) {
    kinds.add(kind)
    // Nothing but code checks what these hold.
    const related: unknown[] = Array.isArray(relationships) ? relationships : []
    for (const mention of [...related, ...mentionsIn(content)]) note(mention)
    for (const id of picturesIn(content)) if (pictureIds.size < MOST_MENTIONS) pictureIds.add(id)
    blocks.push(...sub_components)
  }
  return { kinds, ids, pictureIds }
}

/** That of a block itself (`mention`), and those anywhere in its document (`attrs` of a node). */
function mentionsIn(content: unknown): unknown[] {
  const found: unknown[] = []
  const values = [content]
  for (const value of values) {
    if (typeof value !== 'object' || value === null) continue
    const { mention, type, attrs } = value as Record<string, unknown>
    found.push(mention, type === 'mention' ? attrs : undefined)
    values.push(...Object.values(value))
  }
  return found
}

/** Of the document of a text, in whose first level alone they stand. */
function picturesIn(content: unknown): string[] {
  const { document } = isRecord(content) ? content : {}
  const documents: unknown[] = isRecord(document) ? [document, ...Object.values(document)] : []
  return documents
    .filter(isRecord)
    .flatMap((each) => nodesIn(each))
    .filter(({ type }) => type === 'picture')
    .flatMap((node) => {
      const { asset } = attributesOf(node)
      return typeof asset === 'string' ? [asset] : []
    })
}

type LastArticlesRow = {
  slug: string
  title: Translated
  excerpt: Translated
  published_at: Date
  theme: Translated | null
  cover: Picture | null
  readingMinutes: number
}

/** The newest articles. How long one takes to read depends on the language it is read in. */
async function readLastArticles(
  { db, now }: QueryContext,
  locale: Locale,
): Promise<ArticleTeaser[]> {
  const { rows } = await sql<LastArticlesRow>`
    select a.slug, a.title, a.excerpt, a.published_at, theme.label as theme,
           ${pictureOf('c')} as cover, ${minutesIn(locale)} as "readingMinutes"
      from article a
      left join asset c on c.id = a.cover_asset_id
      left join lateral (
        select t.label from article_tag at join tag t on t.id = at.tag_id
         where at.article_id = a.id and t.kind = 'MARKETING_CATEGORY'
         order by t.position, t.id limit 1
      ) theme on true
     where a.published_at <= ${now.toString()}
     order by a.published_at desc, a.id desc
     limit ${sql.lit(ARTICLES)}
  `.execute(db)
  return rows.map(({ published_at, ...article }) => ({
    ...article,
    publishedAt: published_at.toISOString(),
  }))
}
