import { sql } from 'kysely'
import { rebuildDerived } from '#commands/site/derived-rows.ts'
import type { Db } from '#platform/database/schema.ts'
import { facetFigures } from '#queries/review/derived-figures.ts'
import {
  createArticle,
  createBuyer,
  createMember,
  createReview,
  createTag,
} from '#tests/support/database/builders.ts'
import { randomFor } from '#tests/support/seed.ts'

const random = randomFor('members of merged tags')
const MEMBERS = 240
const ARTICLES = 50

/** Two that are one: an activity with its members, and a quality that reviews name. */
export const PAIRS = [
  { segment: 'activities', gone: 'webGone00000', kept: 'webKept00000' },
  { segment: 'qualities', gone: 'careGone0000', kept: 'careKept0000' },
] as const
export type Pair = (typeof PAIRS)[number]

/** Each member has a main activity, perhaps other ones, and a review; some articles and clients bear a tag as well. */
export async function createMergeSite(db: Db): Promise<void> {
  const [activities, qualities] = PAIRS
  const tech = await createTag(db, { kind: 'CATEGORY', slug: 'tech_et_produit' })
  const droit = await createTag(db, { kind: 'CATEGORY', slug: 'legal_compta_et_finances' })
  const web = [
    await createTag(db, { public_id: activities.gone, slug: 'web', parent_id: tech }),
    await createTag(db, { public_id: activities.kept, slug: 'sites', parent_id: droit }),
  ] as const
  const care = [
    await createTag(db, { kind: 'QUALITY', public_id: qualities.gone, slug: 'ecoute' }),
    await createTag(db, { kind: 'QUALITY', public_id: qualities.kept, slug: 'attention' }),
  ] as const
  for (let place = 0; place < MEMBERS; place += 1) {
    const isWeb = random.chance(0.8)
    const own = { category_id: isWeb ? tech : droit, activity_id: web[isWeb ? 0 : 1] }
    const member_id = await createMember(db, own)
    for (const [position, tag_id] of web.entries())
      if (random.chance(0.6))
        await db.insertInto('member_tag').values({ member_id, tag_id, position }).execute()
    const buyer_id = await createBuyer(db)
    if (random.chance(0.3))
      await db.insertInto('buyer_tag').values({ buyer_id, tag_id: web[0], position: 0 }).execute()
    const quality_ids = care.filter(() => random.chance(0.7))
    await createReview(db, { ...own, member_id, buyer_id, quality_ids })
  }
  for (let place = 0; place < ARTICLES; place += 1) {
    const article_id = await createArticle(db)
    const tag_id = random.pick([...web, ...care])
    await db.insertInto('article_tag').values({ article_id, tag_id }).execute()
  }
  await db
    .insertInto('site_total')
    .defaultValues()
    .onConflict((on) => on.doNothing())
    .execute()
  await rebuildDerived(db, 'figures', { isCheck: false })
  await rebuildDerived(db, 'search', { isCheck: false })
}

/** What bears one of two tags, in one row each: a member with all that says so, an article, a client. */
export async function bearersOf(db: Db, { gone, kept }: Pair): Promise<Map<string, string>> {
  const isPair = sql`tag_id in (select id from tag where public_id in (${gone}, ${kept}))`
  const { rows } = await sql<{ bearer: string; borne: string }>`
    with borne as (
      select 'member ' || member_id as bearer, tag_id, 'tag ' || position as how from member_tag where ${isPair}
      union all select 'member ' || id, activity_id, 'main ' || category_id
        from member join (select id as tag_id from tag) known on tag_id = activity_id where ${isPair}
      union all select 'member ' || member_id, tag_id, 'quality ' || clients from member_quality where ${isPair}
      union all select 'member ' || member_id, tag_id, 'service ' || year || ' ' || review_count || ' ' || rating_sum
        from member_service where ${isPair}
      union all select 'article ' || article_id, tag_id, '' from article_tag where ${isPair}
      union all select 'buyer ' || buyer_id, tag_id, 'tag ' || position from buyer_tag where ${isPair}
    )
    select bearer, string_agg(tag.public_id || ' ' || how, ', ' order by tag.public_id, how) as borne
      from borne join tag on tag.id = tag_id group by bearer`.execute(db)
  return new Map(rows.map(({ bearer, borne }) => [bearer, borne]))
}

/** What no merge may write. */
export async function reviewsOf(db: Db): Promise<string> {
  const parts = ['review', 'review_version', 'review_event'].map(
    (table) =>
      sql`select md5(string_agg(md5(r::text), '' order by r::text)) as part from ${sql.table(table)} r`,
  )
  const { rows } = await sql<{ all: string }>`
    select string_agg(part, ' ') as all from (${sql.join(parts, sql` union all `)}) parts`.execute(
    db,
  )
  return rows[0]?.all ?? ''
}

/** How many counts of lists are not those of the rows as they stand, amid a merge too. */
export async function wrongFacets(db: Db): Promise<number> {
  const kept = sql`select category_id, city_slug, tag_id, members from facet_count`
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from (
      (select * from (${kept}) k except select * from (${facetFigures()}) f)
      union all (select * from (${facetFigures()}) f except select * from (${kept}) k)) differing`.execute(
    db,
  )
  return rows[0]?.wrong ?? 0
}
