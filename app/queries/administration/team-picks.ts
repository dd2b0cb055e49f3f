import { sql } from 'kysely'
import type { PickLine, PickList } from '#domain/contract/administration.ts'
import { excerpt } from '#domain/text/words.ts'
import type { Db } from '#platform/database/schema.ts'
import { containing, partOf } from '#queries/query/paged.ts'
import { isCountedReview } from '#queries/review/derived-figures.ts'

const WORDS_SHOWN = 40

type Wanted = { isPicked: boolean; q: string; page: number }

/** Published reviews, the newest first, by the name of who received them. Undefined past the end. */
export async function teamPicks(
  db: Db,
  { isPicked, q, page }: Wanted,
): Promise<PickList | undefined> {
  const isNamed = q === '' ? sql`true` : sql`m.name_folded like fold(${containing(q)})`
  const source = sql`review join member m on m.id = review.member_id and m.status = 'active'
                     where ${isCountedReview} and ${isNamed}`
  // Stored for all of the site, and with each member: only what was picked is counted here.
  const all =
    q === ''
      ? sql`(select review_count from site_total)`
      : sql`(select coalesce(sum(m.review_count), 0)::int from member m where m.status = 'active' and ${isNamed})`
  const counted = await sql<PickList['counts']>`
    select ${all} as "all",
           (select count(*)::int from review
             where ${isCountedReview} and review.is_team_pick
               and (select m.status = 'active' and ${isNamed} from member m where m.id = review.member_id)) as picked
  `.execute(db)
  const counts = counted.rows[0] ?? { picked: 0, all: 0 }
  const part = partOf(page, isPicked ? counts.picked : counts.all)
  if (!part) return undefined
  const { rows } = await sql<Omit<PickLine, 'publishedAt'> & { publishedAt: Date }>`
    select chosen.id, jsonb_build_object('name', chosen.name, 'slug', chosen.slug) as member,
           chosen.rating::float as rating, chosen.locale, chosen.published_at as "publishedAt",
           chosen.is_team_pick as "isPicked",
           coalesce(v.testimonies #>> array['0', 'body', chosen.locale, 'full_text'], '') as words
      from (select review.public_id as id, review.id as review_id, review.version, m.name, m.slug,
                   review.rating, review.locale, review.published_at, review.is_team_pick
              from ${source} and ${isPicked ? sql`review.is_team_pick` : sql`true`}
             order by review.published_at desc, review.id desc
             limit ${part.limit} offset ${part.offset}) chosen
      join review_version v on v.review_id = chosen.review_id and v.version = chosen.version
     order by chosen.published_at desc, chosen.review_id desc
  `.execute(db)
  const lines = rows.map((row) => ({
    ...row,
    words: excerpt(row.words, WORDS_SHOWN),
    publishedAt: row.publishedAt.toISOString(),
  }))
  return { lines, page, pageCount: part.pageCount, counts }
}
