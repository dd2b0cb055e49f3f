import { sql } from 'kysely'
import type { Picture } from '#domain/contract/picture.ts'
import { reviewSubject } from '#domain/page-subject.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { isShownInFull } from '#queries/review/shown-author.ts'

/** As many as the footer shows. */
const FACES = 3

/** One person may have written several of the newest reviews. */
const REVIEWS_LOOKED_AT = 4 * FACES

/** Portraits of the newest reviewers who are shown by name and company; masked ones stay unseen. */
export async function newestFaces({
  db,
  shows,
}: Pick<QueryContext<'review'>, 'db' | 'shows'>): Promise<Picture[]> {
  const { rows } = await sql<Picture & { review: string }>`
    select r.public_id as review, a.url as tf_public_url, a.width, a.height, a.alt
      from review r
      join member m on m.id = r.member_id and m.status = 'active'
      join contact c on c.id = r.contact_id
      join asset a on a.id = c.avatar_asset_id
      left join buyer b on b.id = r.buyer_id
     where r.state = 'published' and not r.is_erased
       and ${isShownInFull()}
     order by r.published_at desc, r.id desc
     limit ${sql.lit(REVIEWS_LOOKED_AT)}
  `.execute(db)
  const byAddress = new Map(rows.map((face) => [face.tf_public_url, face]))
  const faces = [...byAddress.values()].slice(0, FACES)
  shows(...faces.map(({ review }) => reviewSubject(review)))
  return faces.map(({ review: _, ...face }) => face)
}
