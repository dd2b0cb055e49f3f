import { sql } from 'kysely'
import { AGREED_KEPT_MONTHS, BRIEF_KEPT_MONTHS, UNCONFIRMED_DAYS } from '#domain/brief/brief.ts'
import type { BriefMails } from '#domain/brief/brief-mails.ts'
import type { Db } from '#platform/database/schema.ts'
import { messageReaders } from '#queries/account/message-readers.ts'
import { type BriefContext, dateOf, sendBriefMail } from './brief-context.ts'
import { type LockedBrief, lockBrief, recordBriefEvent } from './brief-record.ts'

/** What nobody confirmed goes whole; of what has ended, words and person go, and ids and dates stay. */
export async function forgetBriefs(db: Db, now: Temporal.Instant): Promise<void> {
  const here = now.toZonedDateTimeISO('Europe/Paris')
  const unconfirmedBefore = dateOf(here.subtract({ days: UNCONFIRMED_DAYS }).toInstant())
  await db
    .deleteFrom('brief')
    .where('state', '=', 'unconfirmed')
    .where('created_at', '<', unconfirmedBefore)
    .execute()
  const endedBefore = (months: number) => dateOf(here.subtract({ months }).toInstant())
  const isOver = sql`ended_at < ${endedBefore(BRIEF_KEPT_MONTHS)} and ${isSettled}`
  await eraseBriefs(db, isOver, dateOf(now))
  await eraseBriefs(db, sql`ended_at < ${endedBefore(AGREED_KEPT_MONTHS)}`, dateOf(now))
  await db.deleteFrom('sender_block').where('ends_at', '<', dateOf(now)).execute()
}

/** Nobody has agreed, or nothing more comes of it: not asked yet, or asked and not answered yet, a review may still come. */
const isSettled = sql`(
  state <> 'closed' or not asks_review
  or not exists (select from brief_recipient r where r.brief_id = brief.id and r.agreed_at is not null)
  or (review_asked_at is not null and not exists (
        select from review_invitation i join review v on v.id = i.review_id
         where i.brief_id = brief.id and v.state in ('requested', 'draft', 'submitted'))))`

type Telling = Omit<BriefContext, 'db' | 'mails'> & {
  /** Left out where recipients have been told before: of an erasure that is done again. */
  mails?: Pick<BriefMails, 'withdrawn'> | undefined
}

/** Of somebody who has themselves erased. What is open ends: nobody is there any more to read an answer. */
export async function eraseBriefsOf(
  tx: Db,
  context: Telling,
  which: ReturnType<typeof sql>,
): Promise<void> {
  const { rows } = await sql<{ public_id: string }>`
    select public_id from brief where state = 'open' and ${which} for update
  `.execute(tx)
  for (const { public_id } of rows) {
    const brief = await lockBrief(tx, public_id)
    await recordBriefEvent(tx, brief, { type: 'lapse', actor: 'system' }, context.now)
    await tellOfWithdrawal(tx, context, brief)
  }
  await eraseBriefs(tx, which, dateOf(context.now))
}

/** Of the brief they name only when it came: who sent it is erased. */
async function tellOfWithdrawal(
  tx: Db,
  { mails, ...context }: Telling,
  { row, recipients }: LockedBrief,
): Promise<void> {
  if (!mails || !row.sent_at) return
  const sentAt = row.sent_at.toISOString()
  for (const { memberId, memberName, request } of recipients) {
    for (const { id, email, locale } of await messageReaders(tx, memberId)) {
      await sendBriefMail(tx, context, {
        event: `withdrawn-brief.${request}.${id}`,
        to: email,
        locale,
        mail: mails.withdrawn(locale, { memberName, sentAt }),
      })
    }
  }
}

/** Takes words and person out of the briefs that are meant, with all that was said; unsent ones go whole. */
async function eraseBriefs(db: Db, which: ReturnType<typeof sql>, at: Date): Promise<void> {
  const { rows } = await sql<{ id: number; public_id: string }>`
    select id, public_id from brief where erased_at is null and (${which}) for update
  `.execute(db)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const publicIds = rows.map(({ public_id }) => public_id)
  await sql`
    delete from token where purpose = 'brief-answer' and subject in (
      select public_id from contact_request where brief_id = any(${ids}::int[]))
  `.execute(db)
  await db
    .deleteFrom('token')
    .where('purpose', 'in', ['brief-page', 'brief-confirmation'])
    .where('subject', 'in', publicIds)
    .execute()
  await db.deleteFrom('contact_request').where('brief_id', 'in', ids).execute()
  // Nothing is left of it to be decided on.
  await sql`
    update brief_report
       set explanation = '', decision = coalesce(decision, 'kept'), decided_at = coalesce(decided_at, ${at})
     where recipient_id in (select id from brief_recipient where brief_id = any(${ids}::int[]))
  `.execute(db)
  await db.deleteFrom('brief').where('id', 'in', ids).where('state', '=', 'unconfirmed').execute()
  await sql`
    update brief
       set erased_at = ${at}, title = null, need = null, context = null, first_name = null,
           last_name = null, email = null, phone = null, company_name = null, domain = null,
           mailbox_hash = null, closing_words = null, stop_reason = null, staff_range = null
     where id = any(${ids}::int[])
  `.execute(db)
}
