import { sql } from 'kysely'
import { mailboxOf } from '#domain/text/email-address.ts'
import type { Db } from '#platform/database/schema.ts'
import { outboxFile } from '#platform/mailer.server.ts'
import { mailboxHash } from '#platform/security/secret.server.ts'
import { isSince } from '#queries/author/author-review.ts'
import { mailboxIn, type Person } from './erasable-reviews.ts'

type Erased = { id: number; publicId: string }

/**
 * Those to the person, those to others about what they wrote, and those that name their address. Call
 * it before what they are about has gone.
 */
export async function eraseMails(
  tx: Db,
  { email, authorSince }: Person,
  reviews: readonly Erased[],
  at: Date,
): Promise<void> {
  const person = mailboxOf({ address: email })
  const about = await eventsOf(tx, { email, authorSince }, reviews)
  const { rows } = await sql<{ message_id: string }>`
    delete from mail
     where (${isSince(authorSince, sql`created_at`)}
            and (${person} in (${mailboxIn(sql`to_address`)}, ${mailboxIn(sql`reply_to`)})
                 or strpos(${mailboxIn(sql`body_text`)}, ${person}) > 0))
        or message_id like any(${about}::text[])
    returning message_id
  `.execute(tx)
  if (rows.length === 0) return
  await tx
    .insertInto('erased_file')
    .values(
      rows.map(({ message_id }) => ({
        folder: 'outbox' as const,
        name: outboxFile(message_id),
        erased_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['folder', 'name']).doUpdateSet({ erased_at: at, removed_at: null }),
    )
    .execute()
}

/** How the ids begin of mails about the reviews, what was asked before them, and messages to members or to us. */
async function eventsOf(
  tx: Db,
  { email, authorSince }: Pick<Person, 'email' | 'authorSince'>,
  reviews: readonly Erased[],
): Promise<string[]> {
  const ids = reviews.map(({ id }) => id)
  const { rows } = await sql<{ event: string }>`
    select 'review-invitation.' || public_id as event from review_invitation
     where review_id = any(${ids}::int[])
    union all
    select 'contact-request.' || public_id from contact_request
     where ${mailboxIn(sql`email`)} = ${mailboxOf({ address: email })}
       and ${isSince(authorSince, sql`created_at`)}
    union all
    select 'demo-request.' || public_id from demo_request
     where ${mailboxIn(sql`email`)} = ${mailboxOf({ address: email })}
       and ${isSince(authorSince, sql`created_at`)}
    union all
    select 'brief.' || public_id from brief
     where mailbox_hash = ${mailboxHash({ address: email })}
       and ${isSince(authorSince, sql`created_at`)}
  `.execute(tx)
  const events = [
    ...reviews.map(({ publicId }) => `review.${publicId}`),
    ...rows.map((row) => row.event),
  ]
  return events.map((event) => `<${event}.%`)
}
