import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/schema.ts'
import type { QueryContext } from '#queries/query-context.ts'
import { newestPublished, readEndorsements } from '#queries/review/read-endorsements.ts'
import type { PageSample } from './page-samples.ts'

/** What one page asks the database for. */
export type PageRead = (context: QueryContext, sample: PageSample) => Promise<unknown>

const YEAR = sql`date '2026-01-01'`
const LAST_YEAR = sql`date '2025-01-01'`

/** Shapes that pages to come will need; each gives way to the query of its page once that exists. */
export const PAGE_READS: Record<string, PageRead> = {
  profile: async (context, { member_slug, member_id }) => {
    await all(context.db, [
      sql`select * from member where slug = ${member_slug}`,
      sql`select p.usage, a.* from member_picture p join asset a on a.id = p.asset_id
           where p.member_id = ${member_id}`,
      sql`select t.public_id, t.label, t.icon, q.clients
            from member_quality q join tag t on t.id = q.tag_id
           where q.member_id = ${member_id} order by q.clients desc, t.id`,
      sql`select * from reward where member_id = ${member_id} order by granted_on desc, id desc`,
      sql`select c.public_id, c.name,
                 (select count(*) from collection_review r where r.collection_id = c.id) as reviews
            from collection c where c.member_id = ${member_id} order by c.position`,
      sql`select c.* from member_location l join city c on c.slug = l.city_slug
           where l.member_id = ${member_id} order by l.position`,
      sql`select scope_id, point_halves, rank from leaderboard_score
           where period = 'yearly' and starts_on = ${YEAR} and member_id = ${member_id}`,
    ])
    await newest20(context, sql`r.member_id = ${member_id}`)
  },

  'reviews of a member': (context, { member_id }) =>
    newest20(context, sql`r.member_id = ${member_id}`),

  'reviews of a member, later page': (context, { member_id, published_at, review_id }) =>
    newest20(
      context,
      sql`r.member_id = ${member_id} and (r.published_at, r.id) < (${published_at}, ${review_id})`,
    ),

  'reviews of a sector': (context, { area_id }) => newest20(context, sql`r.area_id = ${area_id}`),

  'reviews of a sector, later page': (context, { area_id, published_at, review_id }) =>
    newest20(
      context,
      sql`r.area_id = ${area_id} and (r.published_at, r.id) < (${published_at}, ${review_id})`,
    ),

  'reviews of an activity': (context, { activity_id }) =>
    newest20(context, sql`r.activity_id = ${activity_id}`),

  'reviews of a buyer': (context, { buyer_id }) =>
    newest20(context, sql`r.buyer_id = ${buyer_id} and not r.is_company_masked`),

  'year leaderboard of a category, top 50': ({ db }, { category_id }) =>
    all(db, [
      sql`select s.rank, s.point_halves, s.review_count, s.rating_sum, m.slug, m.name,
                 before.rank as rank_before
            from leaderboard_score s
            join member m on m.id = s.member_id
            left join leaderboard_score before
              on before.period = s.period and before.starts_on = ${LAST_YEAR}
             and before.scope_id = s.scope_id and before.member_id = s.member_id
           where s.period = 'yearly' and s.starts_on = ${YEAR} and s.scope_id = ${category_id}
           order by s.point_halves desc, s.rating_sum / s.review_count desc, s.review_count desc,
                    m.name_folded
           limit 50`,
    ]),

  'members of a category, by points': ({ db }, { category_id }) =>
    all(db, [
      sql`select ${MEMBER_CARD}, s.point_halves
            from leaderboard_score s join member m on m.id = s.member_id
           where s.period = 'yearly' and s.starts_on = ${YEAR} and s.scope_id = ${category_id}
             and m.status = 'active'
           order by s.point_halves desc, s.member_id limit 20`,
    ]),

  'members of a category in a city, by points': ({ db }, { category_id, city_slug }) =>
    all(db, [
      sql`select ${MEMBER_CARD}, s.point_halves
            from leaderboard_score s join member m on m.id = s.member_id
            join member_location l on l.member_id = m.id and l.city_slug = ${city_slug}
           where s.period = 'yearly' and s.starts_on = ${YEAR} and s.scope_id = ${category_id}
             and m.status = 'active'
           order by s.point_halves desc, s.member_id limit 20`,
    ]),

  'members of a category, by name': (context, { category_id }) =>
    members(context.db, category_id, sql`m.name_folded, m.id`),

  'members of a category, by reviews': (context, { category_id }) =>
    members(context.db, category_id, sql`m.review_count desc, m.id`),

  'members of a category, by rating': (context, { category_id }) =>
    members(
      context.db,
      category_id,
      sql`m.rating_sum / nullif(m.review_count, 0) desc nulls last, m.id`,
    ),

  'facets of a category': ({ db }, { category_id }) =>
    all(db, [
      sql`select t.public_id, t.kind, t.slug, t.label, f.members
            from facet_count f join tag t on t.id = f.tag_id
           where f.category_id = ${category_id} and f.city_slug = '' order by f.members desc, t.id`,
    ]),

  // Ranked before members are joined: a common word matches thousands, a page shows twenty.
  'text search': ({ db }, { words }) =>
    all(db, [
      sql`select ${MEMBER_CARD}
            from (
              select s.member_id, ts_rank(s.document, wanted) as relevance
                from websearch_to_tsquery('french', fold(${words})) as wanted
                join member_search s on s.document @@ wanted and s.locale = 'FR_FR'
               order by relevance desc, s.member_id limit 20
            ) found
            join member m on m.id = found.member_id
           order by found.relevance desc, m.id`,
      sql`select count(*) from member_search s
           where s.document @@ websearch_to_tsquery('french', fold(${words}))
             and s.locale = 'FR_FR'`,
    ]),

  'search by a misspelt name': ({ db }, { misspelt_name }) =>
    all(db, [
      sql`select ${MEMBER_CARD} from member m
           where m.name_folded % ${misspelt_name} and m.status = 'active'
           order by similarity(m.name_folded, ${misspelt_name}) desc, m.id limit 20`,
    ]),
}

const MEMBER_CARD = sql`m.public_id, m.slug, m.name, m.short_description, m.color_primary,
  m.review_count, m.rating_sum`

function newest20(context: QueryContext, condition: RawBuilder<boolean>): Promise<unknown> {
  return readEndorsements(context, newestPublished(condition, 20))
}

function members(db: Db, categoryId: number, order: RawBuilder<unknown>): Promise<void> {
  return all(db, [
    sql`select ${MEMBER_CARD} from member m
         where m.category_id = ${categoryId} and m.status = 'active' order by ${order} limit 20`,
  ])
}

async function all(db: Db, statements: readonly RawBuilder<unknown>[]): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
