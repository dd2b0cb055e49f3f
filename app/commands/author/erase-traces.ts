import { sql } from 'kysely'
import { eraseBriefsOf } from '#commands/brief/forget-briefs.ts'
import { keepQueues } from '#commands/review/change/keep-queues.ts'
import { dateOf } from '#commands/review/review-context.ts'
import { mailboxOf } from '#domain/text/email-address.ts'
import type { Db } from '#platform/database/schema.ts'
import { erasePictures } from '#platform/media/erase-files.server.ts'
import { mailboxHash } from '#platform/security/secret.server.ts'
import { isSince } from '#queries/author/author-review.ts'
import { mailboxIn, type Person } from './erasable-reviews.ts'
import { eraseMails } from './erase-mails.ts'

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
  context: Parameters<typeof eraseBriefsOf>[1],
  person: Person,
  reviews: readonly Erased[],
): Promise<void> {
  const at = dateOf(context.now)
  const ids = reviews.map(({ id }) => id)
  await eraseMails(tx, person, reviews, at)
  await erasePicturesOf(tx, ids, at)
  for (const table of TABLES_OF_REVIEW) {
    await tx
      .deleteFrom(table)
      .where('review_id', 'in', [...ids, 0])
      .execute()
  }
  await silenceReports(tx, ids)
  await eraseContacts(tx, person)
  const ownBriefs = sql`mailbox_hash = ${mailboxHash({ address: person.email })}
    and ${isSince(person.authorSince, sql`created_at`)}`
  await eraseBriefsOf(tx, context, ownBriefs)
  const alerts = await eraseAlerts(tx, person)
  const invited = await eraseOwnRows(tx, person, at)
  await eraseTokens(tx, person, [...reviews.map(({ publicId }) => publicId), ...invited, ...alerts])
}

/** That there was one, and what was decided, stays counted; what it says of the author goes. */
async function silenceReports(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update review_report set explanation = '', objection = '' where review_id = any(${ids}::int[])
  `.execute(tx)
  await sql`
    update notice set explanation = '', objection = '', law = '', letter = '' where review_id = any(${ids}::int[])
  `.execute(tx)
}

async function erasePicturesOf(tx: Db, ids: readonly number[], at: Date): Promise<void> {
  const { rows } = await sql<{ url: string }>`
    with gone as (
      delete from review_picture where review_id = any(${ids}::int[]) returning asset_id
    ), asset_gone as (
      delete from asset where id in (select asset_id from gone)
         and not exists (select from review_picture other
                          where other.asset_id = asset.id and other.review_id <> all(${ids}::int[]))
      returning id, url
    )
    select distinct url from asset_gone
     where not exists (
       select from asset other where other.url = asset_gone.url
          and other.id not in (select id from asset_gone))
  `.execute(tx)
  const urls = rows.map(({ url }) => url)
  await erasePictures(tx, urls, at)
}

/** Whose reviews are all erased; a client of whom nobody speaks any more is none, unless others lead to it or rely on it. */
async function eraseContacts(tx: Db, { id, email }: Person): Promise<void> {
  const { rows: contacts } = await sql<{ id: number; buyer_id: number }>`
    select c.id, c.buyer_id from contact c
     where (c.id = (select contact_id from app_user where id = ${id})
            or c.mailbox_hash = ${mailboxHash({ address: email })})
       and not exists (select from review r where r.contact_id = c.id)
  `.execute(tx)
  const contactIds = contacts.map((contact) => contact.id)
  const buyerIds = contacts.map((contact) => contact.buyer_id)
  await sql`
    update app_user set contact_id = null where contact_id = any(${contactIds}::int[])
  `.execute(tx)
  await sql`delete from contact where id = any(${contactIds}::int[])`.execute(tx)
  await sql`
    delete from buyer b where b.id = any(${buyerIds}::int[])
       and not exists (select from contact c where c.buyer_id = b.id)
       and not exists (select from review r where r.buyer_id = b.id)
       and not exists (select from contact_request q where q.buyer_id = b.id)
       and b.merged_into_id is null
       and not exists (select from buyer gone where gone.merged_into_id = b.id)
       and not exists (select from buyer_domain d join review r on r.buyer_domain_id = d.id
                        where d.buyer_id = b.id)
  `.execute(tx)
}

/**
 * What the person wrote or was sent, wherever it stands: of a review that another signed no more than
 * the row that says they were invited. Gives the ids of colleagues' invitations.
 */
async function eraseOwnRows(tx: Db, { email, authorSince }: Person, at: Date): Promise<string[]> {
  const person = mailboxOf({ address: email })
  const own = (address: string, at: string) =>
    sql`${mailboxIn(sql.raw(address))} = ${person} and ${isSince(authorSince, sql.ref(at))}`
  await sql`delete from review_invitation where ${own('email', 'invited_at')}`.execute(tx)
  await sql`delete from review_draft where ${own(`answers ->> 'email'`, 'saved_at')}`.execute(tx)
  await sql`delete from contact_request where ${own('email', 'created_at')}`.execute(tx)
  await sql`delete from demo_request where ${own('email', 'created_at')}`.execute(tx)
  await sql`
    delete from import_line using import_run run
     where run.id = run_id and ${own(`cells ->> 'email'`, 'run.made_at')}`.execute(tx)
  // What was asked of us about it is answered by this.
  await sql`
    update data_request set email = '', full_name = '', words = '', identity_words = '',
           closed_at = ${at}, outcome = 'done'
     where closed_at is null and mailbox_hash = ${mailboxHash({ address: email })}
       and ${isSince(authorSince, sql`opened_at`)}
  `.execute(tx)
  await sql`
    update complaint set email = '', words = '', ${WITHDRAWN(at)}
     where ${own('email', 'received_at')}
  `.execute(tx)
  const { rows: reported } = await sql<{ id: number }>`
    delete from notice where ${own('email', 'received_at')} returning review_id as id
  `.execute(tx)
  const reviews = reported.map(({ id }) => id)
  await keepQueues(tx, sql`select id from unnest(${reviews}::int[]) as reported (id)`)
  await sql`
    update ownership_transfer set email = '', full_name = '', ended_at = ${at}, outcome = 'failed'
     where ended_at is null and ${own('email', 'asked_at')}
  `.execute(tx)
  const { rows: invited } = await sql<{ public_id: string }>`
    delete from colleague_invitation where ${own('email', 'sent_at')} returning public_id
  `.execute(tx)
  return invited.map(({ public_id }) => public_id)
}

/** Nobody waits for an answer any more to what somebody said against a decision. */
const WITHDRAWN = (at: Date) =>
  sql`outcome = coalesce(outcome, 'withdrawn'), decided_at = coalesce(decided_at, ${at})`

/** Gives what their links are of: each alert, and the mailbox that all of them write to. */
async function eraseAlerts(tx: Db, { email, authorSince }: Person): Promise<string[]> {
  const mailbox = mailboxHash({ address: email })
  const { rows } = await sql<{ public_id: string }>`
    delete from alert where mailbox_hash = ${mailbox} and ${isSince(authorSince, sql`asked_at`)}
    returning public_id
  `.execute(tx)
  return [mailbox, ...rows.map(({ public_id }) => public_id)]
}

/** Of the address, or for it, and of what has gone. */
async function eraseTokens(tx: Db, { email }: Person, gone: readonly string[]): Promise<void> {
  const person = mailboxOf({ address: email })
  await sql`
    delete from token
     where ${mailboxIn(sql`subject`)} in (${person}, ${`author ${person}`})
        or ${mailboxIn(sql`details ->> 'address'`)} = ${person}
        or subject = any(${gone}::text[])
  `.execute(tx)
}

/** Whoever works here for a company, or for us, keeps the account. */
export function staysOn({ staffRole, memberships }: Pick<Person, 'staffRole' | 'memberships'>) {
  return staffRole !== null || memberships.length > 0
}

export async function eraseAccount(tx: Db, person: Person, at: Date): Promise<void> {
  const { id } = person
  if (id === null) return
  await eraseShortlists(tx, id)
  if (staysOn(person)) return
  await tx.deleteFrom('token').where('subject', '=', String(id)).execute()
  await sql`
    delete from token where purpose = 'complaint' and details ->> 'user' = ${String(id)}
  `.execute(tx)
  await sql`
    update complaint set user_id = null, words = '', ${WITHDRAWN(at)} where user_id = ${id}
  `.execute(tx)
  await tx.deleteFrom('former_member_user').where('user_id', '=', id).execute()
  await tx.deleteFrom('app_user').where('id', '=', id).execute()
}

/** What somebody keeps is theirs alone, whoever they work for; links to it end. */
async function eraseShortlists(tx: Db, userId: number): Promise<void> {
  await sql`
    with gone as (delete from shortlist where user_id = ${userId} returning public_id)
    delete from token using gone where purpose = 'shortlist-share' and subject = gone.public_id
  `.execute(tx)
}
