import { sql } from 'kysely'
import { BRIEF_KEPT_MONTHS, UNCONFIRMED_DAYS } from '#domain/brief/brief.ts'
import type { Db } from '#platform/database/schema.ts'
import { lockBrief, recordBriefEvent } from './brief-record.ts'

/** What nobody confirmed goes whole; of what has ended, words and person go, and ids and dates stay. */
export async function forgetBriefs(db: Db, now: Temporal.Instant): Promise<void> {
  const here = now.toZonedDateTimeISO('Europe/Paris')
  const unconfirmedBefore = dateOf(here.subtract({ days: UNCONFIRMED_DAYS }))
  await db
    .deleteFrom('brief')
    .where('state', '=', 'unconfirmed')
    .where('created_at', '<', unconfirmedBefore)
    .execute()
  const endedBefore = dateOf(here.subtract({ months: BRIEF_KEPT_MONTHS }))
  await eraseBriefs(db, sql`ended_at < ${endedBefore}`, dateOf(here))
  await db.deleteFrom('sender_block').where('ends_at', '<', dateOf(here)).execute()
}

/** Takes words and person out of the briefs that are meant, with all that was said; unsent ones go whole. */
export async function eraseBriefs(db: Db, which: ReturnType<typeof sql>, at: Date): Promise<void> {
  const { rows } = await sql<{ id: number; public_id: string }>`
    select id, public_id from brief where erased_at is null and ${which} for update
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
  // What is open of somebody who leaves ends: nobody is there any more to read an answer.
  for (const publicId of publicIds) {
    const isOpen = await db
      .selectFrom('brief')
      .select('id')
      .where('public_id', '=', publicId)
      .where('state', '=', 'open')
      .executeTakeFirst()
    if (!isOpen) continue
    const now = Temporal.Instant.fromEpochMilliseconds(at.getTime())
    const lapse = { type: 'lapse', actor: 'system' } as const
    await recordBriefEvent(db, await lockBrief(db, publicId), lapse, now)
  }
  await sql`
    update brief
       set erased_at = ${at}, title = null, need = null, context = null, first_name = null,
           last_name = null, email = null, phone = null, company_name = null, domain = null,
           mailbox_hash = null, closing_words = null, stop_reason = null, staff_range = null
     where id = any(${ids}::int[])
  `.execute(db)
}

function dateOf({ epochMilliseconds }: Temporal.ZonedDateTime): Date {
  return new Date(epochMilliseconds)
}
