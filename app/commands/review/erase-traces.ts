import { type RawBuilder, sql } from 'kysely'
import { mailboxOf } from '#domain/email-address.ts'
import { outboxFile } from '#platform/mailer.server.ts'
import type { Db } from '#platform/schema.ts'
import type { Author } from './author-review.ts'
import { mailboxHash } from './review-context.ts'

/** Somebody who signed in, or of whom there is no more than an address. */
export type Person = Omit<Author, 'id'> & { id: number | null }

type Erased = { id: number; publicId: string }

/** What belongs to a review and may say who wrote it. */
const TABLES_OF_REVIEW = [
  'review_author',
  'review_consent',
  'review_evidence',
  'review_signal',
  'review_draft',
  'review_invitation',
  'review_reply',
  'review_event_words',
  'change_proposal',
  'company_check',
  'review_contributor',
  'collection_review',
] as const

/** The rows around erased reviews, the person and their mails; files are named for a job to remove. */
export async function eraseTraces(
  tx: Db,
  author: Person,
  reviews: readonly Erased[],
  at: Date,
): Promise<void> {
  const ids = reviews.map(({ id }) => id)
  await erasePictures(tx, ids, at)
  for (const table of TABLES_OF_REVIEW) {
    await tx
      .deleteFrom(table)
      .where('review_id', 'in', [...ids, 0])
      .execute()
  }
  await silenceReports(tx, ids)
  await eraseContacts(tx, author)
  await eraseMails(tx, author, reviews, at)
  await sql`
    delete from contact_request where ${mailboxIn(sql`email`)} = ${mailboxOf({ address: author.email })}
  `.execute(tx)
  await tx
    .deleteFrom('token')
    .where('subject', 'in', [
      author.email,
      `author ${author.email}`,
      ...reviews.map(({ publicId }) => publicId),
    ])
    .execute()
}

/** That there was one, and what was decided, stays counted; what it says of the author goes. */
async function silenceReports(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update review_report set explanation = '', objection = '' where review_id = any(${ids}::int[])
  `.execute(tx)
  await sql`
    update notice set explanation = '', objection = '' where review_id = any(${ids}::int[])
  `.execute(tx)
}

async function erasePictures(tx: Db, ids: readonly number[], at: Date): Promise<void> {
  await sql`
    with gone as (
      delete from review_picture where review_id = any(${ids}::int[]) returning asset_id
    ), asset_gone as (
      delete from asset where id in (select asset_id from gone)
         and not exists (select from review_picture other
                          where other.asset_id = asset.id and other.review_id <> all(${ids}::int[]))
      returning id, url
    )
    insert into erased_file (folder, name, erased_at)
    select 'media', substr(url, length('/media/') + 1), ${at} from asset_gone
     where url like '/media/%' and not exists (
       select from asset other where other.url = asset_gone.url
          and other.id not in (select id from asset_gone))
    on conflict (folder, name) do update set erased_at = excluded.erased_at
  `.execute(tx)
}

/** A client of whom nobody speaks any more is none. */
async function eraseContacts(tx: Db, { id, email }: Person): Promise<void> {
  const { rows: contacts } = await sql<{ id: number; buyer_id: number }>`
    select c.id, c.buyer_id from contact c
     where c.id = (select contact_id from app_user where id = ${id})
        or c.mailbox_hash = ${mailboxHash({ address: email })}
  `.execute(tx)
  const contactIds = contacts.map((contact) => contact.id)
  const buyerIds = contacts.map((contact) => contact.buyer_id)
  await sql`
    update app_user set contact_id = null where contact_id = any(${contactIds}::int[])
  `.execute(tx)
  await sql`update review set contact_id = null where contact_id = any(${contactIds}::int[])`.execute(
    tx,
  )
  await sql`delete from contact where id = any(${contactIds}::int[])`.execute(tx)
  await sql`
    delete from buyer b where b.id = any(${buyerIds}::int[])
       and not exists (select from contact c where c.buyer_id = b.id)
       and not exists (select from review r where r.buyer_id = b.id)
       and not exists (select from contact_request q where q.buyer_id = b.id)
  `.execute(tx)
}

/** The rule of `mailboxOf`. */
export const mailboxIn = (address: RawBuilder<unknown>) =>
  sql`regexp_replace(lower((${address})::text), '\\+[^@]*@', '@')`

/** Those to the person, and those to others about what they wrote. */
async function eraseMails(
  tx: Db,
  { email }: Person,
  reviews: readonly Erased[],
  at: Date,
): Promise<void> {
  const person = mailboxOf({ address: email })
  const about = reviews.map(({ publicId }) => `<review.${publicId}.%`)
  const { rows } = await sql<{ message_id: string }>`
    delete from mail
     where ${mailboxIn(sql`to_address`)} = ${person} or ${mailboxIn(sql`reply_to`)} = ${person}
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
    .onConflict((conflict) => conflict.columns(['folder', 'name']).doUpdateSet({ erased_at: at }))
    .execute()
}

/** Whoever works here for a company, or for us, keeps the account. */
export function staysOn({ staffRole, memberships }: Pick<Person, 'staffRole' | 'memberships'>) {
  return staffRole !== null || memberships.length > 0
}

export async function eraseAccount(tx: Db, person: Person): Promise<void> {
  const { id } = person
  if (id === null || staysOn(person)) return
  await tx.deleteFrom('token').where('subject', '=', String(id)).execute()
  await tx.deleteFrom('former_member_user').where('user_id', '=', id).execute()
  await tx.deleteFrom('app_user').where('id', '=', id).execute()
}
