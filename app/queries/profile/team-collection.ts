import { sql } from 'kysely'
import { type Endorsement, endorsementSchema } from '#domain/contract/endorsement.ts'
import type { Locale } from '#domain/locale.ts'
import type { Translated } from '#domain/text/translated.ts'
import { keepLanguage } from '#queries/query/lang.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { readEndorsements } from '#queries/review/read-endorsements.ts'

export type TeamCollection = { publicId: string; name: Translated; reviews: Endorsement[] }

type Wanted = { memberId: number; publicId: string; locale: Locale }

/** With all its reviews, in its order. Undefined for a collection of another member. */
export async function readTeamCollection(
  context: QueryContext<'review' | 'member' | 'buyer'>,
  { memberId, publicId, locale }: Wanted,
): Promise<TeamCollection | undefined> {
  const { rows } = await sql<{ name: Translated; ids: number[]; order: string[] }>`
    select c.name, own.ids, own.order
      from collection c
     cross join lateral (
       select coalesce(array_agg(r.id order by cr.position), '{}') as ids,
              coalesce(array_agg(r.public_id::text order by cr.position), '{}') as "order"
         from collection_review cr
         join review r on r.id = cr.review_id and r.state = 'published' and not r.is_erased
        where cr.collection_id = c.id) own
     where c.public_id = ${publicId} and c.member_id = ${memberId}
  `.execute(context.db)
  const [row] = rows
  if (!row) return undefined
  const chosen = sql`select unnest(${row.ids}::int[]) as id`
  const drafts = row.ids.length > 0 ? await readEndorsements(context, chosen) : []
  const reviews = drafts.map((draft) => endorsementSchema.parse(keepLanguage(draft, locale)))
  const byId = new Map(reviews.map((review) => [review.public_id, review]))
  const ordered = row.order.flatMap((id) => byId.get(id) ?? [])
  return {
    publicId,
    name: keepLanguage({ name: row.name }, locale).name,
    reviews: ordered,
  }
}
