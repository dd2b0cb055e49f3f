import { sql } from 'kysely'
import { keepQueues } from '#commands/review/change/keep-queues.ts'
import type { AccountRefusal } from '#domain/account/account-form.ts'
import { AppError } from '#domain/errors.ts'
import type { Db, Schema } from '#platform/database/schema.ts'

type Link = {
  domain: string
  buyerId: number
  source: Schema['buyer_domain']['source']
  evidence: string
  actorId: number
  at: Date
}

const MEANWHILE: AccountRefusal = 'changed-meanwhile'

/** From now on what is written from the domain carries the company's name. Throws `conflict` where it is known. */
export async function linkDomain(
  tx: Db,
  { domain, buyerId, source, evidence, actorId, at }: Link,
): Promise<number> {
  const link = await tx
    .insertInto('buyer_domain')
    .values({
      domain,
      buyer_id: buyerId,
      source,
      evidence,
      confirmed_by: actorId,
      confirmed_at: at,
    })
    .onConflict((conflict) => conflict.column('domain').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  // Somebody else has linked it since the page was shown.
  if (!link) throw new AppError('conflict', { reason: MEANWHILE })
  await keepDomainQueues(tx, domain)
  return link.id
}

type End = { domain: string; reason: string; actorId: number; at: Date }

/** The link and what it proved stay; nothing new relies on it. Throws `conflict` where there is none any more. */
export async function endLink(
  tx: Db,
  { domain, reason, actorId, at }: End,
): Promise<{ id: number; buyerId: number }> {
  const ended = await tx
    .updateTable('buyer_domain')
    .set({ ended_at: at, ended_by: actorId, end_reason: reason })
    .where('domain', '=', domain)
    .where('ended_at', 'is', null)
    .returning(['id', 'buyer_id as buyerId'])
    .executeTakeFirst()
  if (!ended) throw new AppError('conflict', { reason: MEANWHILE })
  await keepDomainQueues(tx, domain)
  return ended
}

/** What waits for the company to be checked waits for something else once it is, and the other way round. */
async function keepDomainQueues(tx: Db, domain: string): Promise<void> {
  await keepQueues(
    tx,
    sql`select review_id as id from review_author where email_domain = ${domain}`,
  )
}
