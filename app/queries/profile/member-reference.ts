import { type RawBuilder, sql } from 'kysely'
import { type MemberReference, memberReferenceSchema } from '#domain/contract/member-reference.ts'
import { AppError } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import { PUBLIC_ID } from '#domain/text/web-address.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import type { AskContext } from '#queries/query/query-context.ts'
import { readEndorsements } from '#queries/review/read-endorsements.ts'
import { reviewTeaser } from '#queries/review/review-teaser.ts'
import { isShownInFull } from '#queries/review/shown-author.ts'
import { readReferenceDetails } from './member-reference-details.ts'
import { exampleReference } from './member-reference-example.ts'
import { memberItemInput, readProfile } from './profile-frame.ts'

const NEIGHBOURS = 3

const isBeside = (memberId: number) =>
  sql<boolean>`n.member_id = ${memberId} and n.state = 'published' and not n.is_erased`

export const memberReference = defineQuery({
  name: 'MemberReference',
  summary:
    'One review of a member with all that belongs to it: by its own id, or by that of its author, whose newest review of this member is meant.',
  input: memberItemInput,
  output: memberReferenceSchema,
  example: exampleReference,
  shows: ['member', 'review', 'buyer'],

  async read(context, { slug, id }) {
    const { memberId, frame } = await readProfile(context, slug)
    // A contact's id that stands for several reviews is the reference of the newest alone.
    const reviews = await readEndorsements(context, referenceAndNeighbours(memberId, id))
    const place = reviews.findIndex(({ public_id, reference_id }) =>
      [public_id, reference_id].includes(id),
    )
    const endorsement = reviews[place]
    if (!endorsement) throw new AppError('not-found', { id })
    const details = await readReferenceDetails(context.db, endorsement.public_id)
    return {
      member: frame,
      endorsement: { ...endorsement, ...details },
      newer: reviews.slice(0, place).reverse(),
      older: reviews.slice(place + 1),
    }
  },
})

/**
 * The ids of the review that `id` means and of those around it in the member's list; none when it means
 * none. A masked review is found by its own id only: its contact's would tell who wrote it.
 */
function referenceAndNeighbours(memberId: number, id: string): RawBuilder<unknown> {
  if (!PUBLIC_ID.test(id)) return sql`select null::integer as id where false`
  return sql`
    with meant as (
      select r.id, r.published_at from review r
       where r.id = coalesce(
               (select own.id from review own where own.public_id = ${id}),
               (${newestOfContact(memberId, id)}))
         and r.member_id = ${memberId} and r.state = 'published' and not r.is_erased)
    (select id from meant)
    union all
    (select n.id from meant, review n where ${isBeside(memberId)}
        and (n.published_at, n.id) > (meant.published_at, meant.id)
      order by n.published_at, n.id limit ${sql.lit(NEIGHBOURS)})
    union all
    (select n.id from meant, review n where ${isBeside(memberId)}
        and (n.published_at, n.id) < (meant.published_at, meant.id)
      order by n.published_at desc, n.id desc limit ${sql.lit(NEIGHBOURS)})`
}

function newestOfContact(memberId: number, contactId: string): RawBuilder<unknown> {
  return sql`
    select shown.id
      from contact c
      join review shown on shown.contact_id = c.id and shown.member_id = ${memberId}
      left join buyer b on b.id = shown.buyer_id
     where c.public_id = ${contactId} and shown.state = 'published' and not shown.is_erased
       and ${isShownInFull('shown')}
     order by shown.published_at desc, shown.id desc
     limit 1`
}

type Wanted = { slug: string; id: string; locale: Locale }

/** What MemberReference answers, as far as its page shows it: one language, other reviews in a few words. */
export async function readReferencePage(
  context: AskContext<'buyer' | 'member' | 'review'>,
  { slug, id, locale }: Wanted,
): Promise<MemberReference> {
  const shown = await memberReference.runIn(locale, context, { slug, id })
  return {
    ...shown,
    newer: shown.newer.map(reviewTeaser),
    older: shown.older.map(reviewTeaser),
  }
}
