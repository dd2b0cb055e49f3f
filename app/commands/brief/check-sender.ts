import { secondsUntilNextBrief } from '#domain/brief/brief.ts'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#platform/database/schema.ts'

type Sender = { mailboxHash: string; memberIds: readonly number[] }

/**
 * Throws where this mailbox may not send a brief to these members now. Called as the form comes, so that nobody waits
 * for nothing, and as it is sent.
 */
export async function expectSenderMaySend(
  tx: Db,
  { mailboxHash, memberIds }: Sender,
  now: Temporal.Instant,
): Promise<void> {
  const refused = (reason: string) => new AppError('too-many-requests', { reason, seconds: '0' })
  const at = new Date(now.epochMilliseconds)
  const blocked = await tx
    .selectFrom('sender_block')
    .select('brief_id')
    .where('mailbox_hash', '=', mailboxHash)
    .where('ends_at', '>', at)
    .executeTakeFirst()
  if (blocked) throw refused('sender-blocked')
  const earlier = await tx
    .selectFrom('brief')
    .select(['id', 'state', 'sent_at'])
    .where('mailbox_hash', '=', mailboxHash)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .limit(40)
    .execute()
  const sent = earlier.map(({ sent_at }) =>
    Temporal.Instant.fromEpochMilliseconds((sent_at as Date).getTime()),
  )
  if (secondsUntilNextBrief(sent, now) > 0) throw refused('sender-waits')
  const open = earlier.filter(({ state }) => state === 'open').map(({ id }) => id)
  const asked = await tx
    .selectFrom('brief_recipient')
    .select('id')
    .where('brief_id', 'in', [...open, 0])
    .where('member_id', 'in', [...memberIds, 0])
    .executeTakeFirst()
  if (asked) throw refused('open-brief')
}
