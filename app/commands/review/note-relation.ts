import { sql } from 'kysely'
import { relationRefusal } from '#domain/brief/relation.ts'
import type { Signal } from '#domain/moderation/review-signals.ts'
import type { Db } from '#platform/database/schema.ts'
import { agreementOf } from '#queries/brief/agreement.ts'
import { dateOf } from './review-context.ts'

type Confirmed = { review_id: number; member_id: number; mailbox_hash: string }

/**
 * As a review is confirmed: says that its author and the member met through a brief, where both said so and no rule
 * speaks against it. It changes no order and no points, and nothing of whether the review is published.
 */
export async function noteRelation(
  tx: Db,
  { review_id, member_id, mailbox_hash }: Confirmed,
  signals: readonly Signal[],
  now: Temporal.Instant,
): Promise<void> {
  const agreement = await agreementOf(tx, { memberId: member_id, mailboxHash: mailbox_hash })
  if (!agreement) return
  const { rows } = await sql<{ experiencedOn: string | null; markedAt: Date | null }>`
    select r.experienced_on::text as "experiencedOn", (
             select max(o.relation_at) from review o
               join brief_recipient p on p.id = o.relation_recipient_id
               join brief b on b.id = p.brief_id and b.domain_hash = ${agreement.domainHash}
              where o.member_id = ${member_id} and o.relation_method is not null and o.id <> r.id) as "markedAt"
      from review r where r.id = ${review_id}
  `.execute(tx)
  const { experiencedOn = null, markedAt = null } = rows[0] ?? {}
  const refusal = relationRefusal({
    ...agreement,
    signals: signals.map(({ kind }) => kind),
    experiencedOn: experiencedOn ? Temporal.PlainDate.from(experiencedOn) : null,
    confirmedAt: now,
    markedAt: markedAt && Temporal.Instant.fromEpochMilliseconds(markedAt.getTime()),
  })
  if (refusal) return
  await tx
    .updateTable('review')
    .set({
      relation_method: 'brief',
      relation_at: dateOf(now),
      relation_recipient_id: agreement.recipientId,
    })
    .where('id', '=', review_id)
    .execute()
}
