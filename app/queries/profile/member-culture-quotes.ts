import { sql } from 'kysely'
import { type Endorsement, endorsementSchema } from '#domain/contract/endorsement.ts'
import { reviewTeaser } from '#queries/block/review-teaser.ts'
import type { QueryContext } from '#queries/query-context.ts'
import { readEndorsements } from '#queries/review/read-endorsements.ts'

/** Qualities beyond these are counted, not quoted. */
const QUOTED = 6
/** Of 10: who recognises a quality and is unhappy all the same speaks of something else. */
const QUOTED_FROM = 8
/** So that each quality finds a review that no other one quotes. */
const CANDIDATES = 3

/**
 * A review for each of the first qualities, by the quality's public id: the newest of a
 * content client that has words and is not quoted already. It looks only at reviews of the member, along their index.
 */
export async function readQuotes(
  context: QueryContext,
  memberId: number,
  qualities: readonly { tag_id: number; public_id: string }[],
): Promise<ReadonlyMap<string, Endorsement>> {
  const quoted = qualities.slice(0, QUOTED)
  if (quoted.length === 0) return new Map()
  const ids = quoted.map(({ tag_id }) => tag_id)
  const drafts = await readEndorsements(
    context,
    sql`select distinct found.id
          from unnest(${ids}::int[]) as quality (id)
         cross join lateral (
           select r.id from review r
            where r.member_id = ${memberId} and r.state = 'published' and not r.is_erased
              and r.has_testimony and r.rating >= ${sql.lit(QUOTED_FROM)}
              and quality.id = any(r.quality_ids)
            order by r.published_at desc, r.id desc
            limit ${sql.lit(CANDIDATES)}) found`,
  )
  const reviews = drafts.map((draft) => endorsementSchema.parse(draft))
  return chosenQuotes(
    quoted.map(({ public_id }) => public_id),
    reviews,
  )
}

/** In the order of the qualities, so that the most recognised one has the first choice. */
function chosenQuotes(
  qualities: readonly string[],
  reviews: readonly Endorsement[],
): ReadonlyMap<string, Endorsement> {
  const quotes = new Map<string, Endorsement>()
  const used = new Set<string>()
  for (const quality of qualities) {
    const found = reviews.find(
      (review) =>
        !used.has(review.public_id) &&
        review.qualities.some(({ quality: { public_id } }) => public_id === quality),
    )
    if (!found) continue
    used.add(found.public_id)
    quotes.set(quality, reviewTeaser(found))
  }
  return quotes
}
