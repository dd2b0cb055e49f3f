import { type RawBuilder, sql } from 'kysely'
import { recountAnswers } from '#commands/brief/count-answers.ts'
import { recountFigures } from '#commands/statistics/count-figures.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { derivedFigures } from '#queries/review/derived-figures.ts'

/**
 * Everything that commands keep up to date review by review, computed once from all reviews: into tables that were
 * emptied, see `clearFigures`.
 */
export async function addDerivedCounts(db: Db): Promise<void> {
  await addFigures(db)
  await addTallies(db)
}

async function addFigures(db: Db): Promise<void> {
  await sql`
    update member set
      review_count = counted.review_count,
      authenticated_review_count = counted.authenticated_review_count,
      rating_sum = counted.rating_sum,
      testimony_count = counted.testimony_count,
      video_count = counted.video_count,
      case_study_count = counted.case_study_count,
      last_review_at = counted.last_review_at
    from (${derivedFigures.member}) as counted
    where counted.member_id = member.id
  `.execute(db)
  await sql`
    insert into member_quality (member_id, tag_id, clients) ${derivedFigures.quality}
  `.execute(db)
  await sql`
    insert into member_service (tag_id, year, member_id, review_count, authenticated_review_count,
                                rating_sum, point_halves)
    ${derivedFigures.service}
  `.execute(db)
  await sql`
    update member set replied_count = counted.replies
    from (${derivedFigures.replied}) as counted where counted.member_id = member.id
  `.execute(db)
  await sql`
    update tag set review_count = counted.review_count
    from (${derivedFigures.tag}) as counted
    where counted.tag_id = tag.id
  `.execute(db)
  await sql`
    update buyer set review_count = counted.review_count
    from (${derivedFigures.buyer}) as counted
    where counted.buyer_id = buyer.id
  `.execute(db)
  await sql`
    update site_total set
      review_count = counted.review_count,
      authenticated_review_count = counted.authenticated_review_count,
      member_count = counted.member_count,
      buyer_count = counted.buyer_count
    from (${derivedFigures.site}) as counted
  `.execute(db)
}

async function addTallies(db: Db): Promise<void> {
  await sql`
    insert into member_tally (member_id, kind, key, reviews) ${derivedFigures.tally}
  `.execute(db)
}

/** What lists count: members by their tags, and the reviews of a city. */
export async function addFacets(db: Db): Promise<void> {
  await sql`
    insert into facet_count (category_id, city_slug, tag_id, members) ${derivedFigures.facet}
  `.execute(db)
  await sql`
    update city set review_count = counted.reviews
    from (${derivedFigures.city}) as counted where counted.slug = city.slug
  `.execute(db)
}

/** One search document per active member and language, and the words of all names. */
export async function addMemberSearch(db: Db): Promise<void> {
  // Without figures the planner reads all tags again for each member: an hour for thirty thousand.
  await sql`analyze member, member_tag, member_location, tag, city`.execute(db)
  await sql`delete from search_word`.execute(db)
  await sql`select index_members()`.execute(db)
}

/** What is derived, by part: the rows that it has, and how they are made anew. */
const DERIVED = {
  search: {
    rows: {
      member_search: sql`select member_id, locale, weight, document, tag_ids, city_slugs from member_search`,
      search_word: sql`select word from search_word`,
    },
    rebuild: addMemberSearch,
  },
  figures: {
    rows: {
      member: sql`select id, review_count, authenticated_review_count, rating_sum, testimony_count, video_count,
                         case_study_count, last_review_at, replied_count from member`,
      member_quality: sql`select member_id, tag_id, clients from member_quality`,
      member_service: sql`select tag_id, year, member_id, review_count, authenticated_review_count, rating_sum,
                                 point_halves from member_service`,
      tag: sql`select id, review_count from tag`,
      buyer: sql`select id, review_count from buyer`,
      site_total: sql`select review_count, authenticated_review_count, member_count, buyer_count from site_total`,
      facet_count: sql`select category_id, city_slug, tag_id, members from facet_count`,
      city: sql`select slug, review_count from city`,
      user_total: sql`select people from user_total`,
    },
    rebuild: async (tx: Db) => {
      await countUsers(tx)
      await clearFigures(tx)
      await addFigures(tx)
      await addFacets(tx)
    },
  },
  tallies: {
    rows: { member_tally: sql`select member_id, kind, key, reviews from member_tally` },
    rebuild: async (tx: Db) => {
      await sql`delete from member_tally`.execute(tx)
      await addTallies(tx)
    },
  },
  answers: {
    rows: {
      member_answers: sql`select member_id, asked, answered, median_hours from member_answers`,
    },
    rebuild: (tx: Db) => recountAnswers(tx),
  },
  statistics: {
    rows: { figure_day: sql`select day, figure, count from figure_day` },
    rebuild: recountFigures,
  },
  register: {
    rows: { register_month: sql`select month, type, count, first, last from register_month` },
    rebuild: countEntries,
  },
}

/** As the triggers of the entries keep it; nothing gets a number meanwhile. */
async function countEntries(tx: Db): Promise<void> {
  await sql`select from register_head for update`.execute(tx)
  await sql`delete from register_month`.execute(tx)
  await sql`
    insert into register_month (month, type, count, first, last)
    select date_trunc('month', (body::jsonb ->> 'day')::date)::date, body::jsonb ->> 'type',
           count(*), min(index), max(index)
      from register_entry where index is not null and body::jsonb ? 'day' group by 1, 2
  `.execute(tx)
}

/** Whoever comes or goes meanwhile adds to what is found here. */
async function countUsers(tx: Db): Promise<void> {
  await sql`select from user_total for update`.execute(tx)
  await sql`update user_total set people = (select count(*) from app_user)`.execute(tx)
}

export type DerivedPart = keyof typeof DERIVED

async function clearFigures(tx: Db): Promise<void> {
  await sql`delete from member_quality`.execute(tx)
  await sql`delete from member_service`.execute(tx)
  await sql`delete from facet_count`.execute(tx)
  await sql`
    update member set review_count = 0, authenticated_review_count = 0, rating_sum = 0, testimony_count = 0,
                      video_count = 0, case_study_count = 0, last_review_at = null, replied_count = 0
     where review_count <> 0 or last_review_at is not null or replied_count <> 0`.execute(tx)
  await sql`update tag set review_count = 0 where review_count <> 0`.execute(tx)
  await sql`update buyer set review_count = 0 where review_count <> 0`.execute(tx)
  await sql`update city set review_count = 0 where review_count <> 0`.execute(tx)
}

class OnlyLooked extends Error {}

/** Makes derived rows anew, or only looks, and says for each table how many of its rows were not as they should be. */
export async function rebuildDerived(
  db: Db,
  part: DerivedPart,
  { isCheck }: { isCheck: boolean },
): Promise<Record<string, number>> {
  const { rows, rebuild } = DERIVED[part]
  const differing: Record<string, number> = {}
  try {
    await inTransaction(db, async (tx) => {
      for (const [table, kept] of Object.entries(rows)) {
        await sql`drop table if exists ${before(table)}`.execute(tx)
        await sql`create temporary table ${before(table)} on commit drop as ${kept}`.execute(tx)
      }
      await rebuild(tx)
      for (const [table, kept] of Object.entries(rows))
        differing[table] = await differences(tx, kept, before(table))
      if (isCheck) throw new OnlyLooked()
    })
  } catch (error) {
    if (!(error instanceof OnlyLooked)) throw error
  }
  return differing
}

const before = (table: string) => sql.table(`before_${table}`)

async function differences(
  tx: Db,
  now: RawBuilder<unknown>,
  earlier: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ differing: number }>`
    select greatest(
      (select count(*) from (${now} except all select * from ${earlier}) made),
      (select count(*) from (select * from ${earlier} except all ${now}) gone))::int as differing
  `.execute(tx)
  return rows[0]?.differing ?? 0
}
