import { sql } from 'kysely'
import { z } from 'zod'
import { type MemberCulture, memberCultureSchema } from '#domain/contract/member-culture.ts'
import type { Db } from '#platform/database/schema.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import { readTagsById } from '#queries/tag/known-tags.ts'
import { exampleCulture } from './member-culture-example.ts'
import { readQuotes } from './member-culture-quotes.ts'
import { memberItemInput } from './member-item-input.ts'
import { readProfile } from './profile-frame.ts'
import { readProfileHomeFacts } from './profile-home-facts.ts'

/** Ratings of 0 to 10 below this are critical. */
const CRITICAL_BELOW = 5

export const memberCulture = defineQuery({
  name: 'MemberCulture',
  summary:
    'The customer culture of a member: qualities with what clients say of them, its answers to reviews, client journey, team and questions.',
  input: z.strictObject({ slug: memberItemInput.shape.slug }),
  output: memberCultureSchema,
  example: exampleCulture,
  shows: ['member', 'review', 'buyer'],

  async read(context, { slug }) {
    const { memberId, frame } = await readProfile(context, slug)
    const { qualities, team, client_journey, faq } = await readProfileHomeFacts(context, memberId)
    const tags = await readTagsById(context)
    const known = qualities.flatMap(({ tag_id, count }) => {
      const tag = tags.get(tag_id)
      return tag ? [{ tag_id, tag, count }] : []
    })
    const quotes = await readQuotes(context, memberId, known)
    return {
      member: frame,
      qualities: known.map(({ tag, count }) => ({
        tag,
        clients_count: count,
        endorsement: quotes.get(tag.public_id) ?? null,
      })),
      commitments: await readCommitments(context.db, memberId),
      client_journey,
      team,
      faq,
    }
  },
})

/** It walks the member's reviews once along their index, each with its reply by key. */
async function readCommitments(db: Db, memberId: number): Promise<MemberCulture['commitments']> {
  const { rows } = await sql<MemberCulture['commitments']>`
    select count(*)::int as reviews_count,
           count(r.authenticated_at)::int as authenticated_count,
           count(reply.review_id)::int as replied_count,
           (count(*) filter (where ${isCritical}))::int as critical_count,
           (count(reply.review_id) filter (where ${isCritical}))::int as critical_replied_count
      from review r
      left join review_reply reply on reply.review_id = r.id and reply.kind = 'reply'
                                  and reply.hidden_at is null
     where r.member_id = ${memberId} and r.state = 'published' and not r.is_erased
  `.execute(db)
  const [commitments] = rows
  if (!commitments) throw new Error('an aggregate has one row')
  return commitments
}

const isCritical = sql`r.rating < ${sql.lit(CRITICAL_BELOW)}`
