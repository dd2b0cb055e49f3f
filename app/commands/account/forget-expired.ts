import { HELD_HOURS } from '#domain/account/cases.ts'
import { forgottenBefore } from '#domain/account/data-request.ts'
import { LONGEST_SESSION_MS } from '#domain/account/session.ts'
import { CONTACT_KEPT_MONTHS } from '#domain/inbox/contact-request.ts'
import { DEMO_KEPT_MONTHS } from '#domain/inbox/demo-request.ts'
import { NOTICE_KEPT_YEARS } from '#domain/moderation/moderation.ts'
import { NAMELESS_KEPT_MONTHS } from '#domain/shortlist/shortlist.ts'
import {
  BROWSER_KEPT_YEARS,
  ENDED_KEPT_YEARS,
  FAILED_JOB_KEPT_DAYS,
  MAIL_KEPT_DAYS,
} from '#domain/site/retention.ts'
import type { Db } from '#platform/database/schema.ts'

/** What we promised to keep for a time only: messages to members and to us, their mails, spent limits, dead sessions and links, browsers not seen again, nameless shortlists, cases that lapsed, what was asked about data, companies that passed to others, passkeys that were asked for anew. */
export async function forgetExpired(db: Db, now: Temporal.Instant): Promise<void> {
  const here = now.toZonedDateTimeISO('Europe/Paris')
  const messagesBefore = dateOf(here.subtract({ months: CONTACT_KEPT_MONTHS }))
  const demosBefore = dateOf(here.subtract({ months: DEMO_KEPT_MONTHS }))
  const mailsBefore = dateOf(here.subtract({ days: MAIL_KEPT_DAYS }))
  await db
    .deleteFrom('contact_request')
    .where('created_at', '<', messagesBefore)
    .where('brief_id', 'is', null)
    .execute()
  await db.deleteFrom('demo_request').where('created_at', '<', demosBefore).execute()
  await db.deleteFrom('mail').where('sent_at', '<', mailsBefore).execute()
  await db.deleteFrom('mail').where('refused_at', '<', mailsBefore).execute()
  const jobsBefore = dateOf(here.subtract({ days: FAILED_JOB_KEPT_DAYS }))
  await db.deleteFrom('failed_job').where('failed_at', '<', jobsBefore).execute()
  const noticesBefore = dateOf(here.subtract({ years: NOTICE_KEPT_YEARS }))
  await forgetReporters(db, noticesBefore)
  await db.deleteFrom('sealed_evidence').where('kept_until', '<', dateOf(here)).execute()
  await db.deleteFrom('rate_limit').where('resets_at', '<', dateOf(here)).execute()
  const sessionsBefore = new Date(now.epochMilliseconds - LONGEST_SESSION_MS)
  await db.deleteFrom('session').where('last_seen_at', '<', sessionsBefore).execute()
  const browsersBefore = dateOf(here.subtract({ years: BROWSER_KEPT_YEARS }))
  await db.deleteFrom('known_browser').where('seen_at', '<', browsersBefore).execute()
  const yearAgo = dateOf(here.subtract({ years: ENDED_KEPT_YEARS }))
  await db.deleteFrom('ownership_transfer').where('ended_at', '<', yearAgo).execute()
  await db.deleteFrom('passkey_reset').where('asked_at', '<', yearAgo).execute()
  const listsBefore = dateOf(here.subtract({ months: NAMELESS_KEPT_MONTHS }))
  await db
    .deleteFrom('shortlist')
    .where('user_id', 'is', null)
    .where('used_at', '<', listsBefore)
    .execute()
  await db
    .deleteFrom('data_request')
    .where('closed_at', '<', new Date(forgottenBefore(now).epochMilliseconds))
    .execute()
  const casesBefore = new Date(now.epochMilliseconds - HELD_HOURS * 3_600_000)
  await db.deleteFrom('case_assignment').where('assigned_at', '<=', casesBefore).execute()
  await db.deleteFrom('token').where('expires_at', '<', dateOf(here)).execute()
}

/** That there was a report or a complaint, and what became of it, stays in the record. */
async function forgetReporters(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('notice')
    .set({ explanation: '', objection: '', law: '', name: '-', email: '', letter: '' })
    .where('decided_at', '<', before)
    .where(({ or, eb }) => or([eb('email', '<>', ''), eb('letter', '<>', '')]))
    .execute()
  await db
    .updateTable('complaint')
    .set({ user_id: null, email: '', words: '' })
    .where('decided_at', '<', before)
    .where('words', '<>', '')
    .execute()
}

function dateOf({ epochMilliseconds }: Temporal.ZonedDateTime): Date {
  return new Date(epochMilliseconds)
}
