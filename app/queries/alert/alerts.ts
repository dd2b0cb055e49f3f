import { sql } from 'kysely'
import type { SignedInUser } from '#domain/account/session.ts'
import { isEndingSoon } from '#domain/alert/alert.ts'
import type { AlertLine } from '#domain/alert/alert-contract.ts'
import { mailboxHash } from '#platform/security/secret.server.ts'
import { isSince } from '#queries/author/author-review.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { readAlertSubjects, type SubjectRow } from './alert-subjects.ts'

/** Of their mailbox, but not what was asked from it before it was theirs. */
export const ownedBy = ({ email, authorSince }: Pick<SignedInUser, 'email' | 'authorSince'>) =>
  sql<boolean>`(mailbox_hash = ${mailboxHash({ address: email })} and ${isSince(authorSince, sql`asked_at`)})`

export const ofMailbox = (mailbox: string) => sql<boolean>`mailbox_hash = ${mailbox}`

type Row = SubjectRow & { public_id: string; ends_at: Date }

/** Those that run, of whom `which` says; the newest first. */
export async function readAlerts(
  context: QueryContext,
  which: ReturnType<typeof sql<boolean>>,
): Promise<AlertLine[]> {
  const { rows } = await sql<Row>`
    select public_id, member_id, tag_id, city_slug, words, quality_ids, has, ends_at
      from alert
     where confirmed_at is not null and ${which}
     order by confirmed_at desc, id desc
  `.execute(context.db)
  const subjects = await readAlertSubjects(context, rows)
  return rows.flatMap(({ public_id, ends_at }, index) => {
    const subject = subjects[index]
    const endsAt = Temporal.Instant.fromEpochMilliseconds(ends_at.getTime())
    if (!subject || Temporal.Instant.compare(endsAt, context.now) <= 0) return []
    return {
      publicId: public_id,
      subject,
      endsAt: endsAt.toString(),
      isEndingSoon: isEndingSoon(endsAt, context.now),
    }
  })
}

/** What became of an alert whose confirmation link somebody holds; it spends nothing. */
export async function readConfirmedAlert(
  context: QueryContext,
  tokenHash: string,
): Promise<{ isRunning: boolean; isOpen: boolean; subject: AlertLine['subject'] } | undefined> {
  const { rows } = await sql<SubjectRow & { isRunning: boolean; isOpen: boolean }>`
    select a.member_id, a.tag_id, a.city_slug, a.words, a.quality_ids, a.has,
           a.confirmed_at is not null as "isRunning",
           t.used_at is null and t.expires_at > ${new Date(context.now.epochMilliseconds)} as "isOpen"
      from token t join alert a on a.public_id = t.subject
     where t.hash = ${tokenHash} and t.purpose = 'alert-confirmation'
  `.execute(context.db)
  const [row] = rows
  const [subject] = row ? await readAlertSubjects(context, [row]) : []
  return row && subject && { isRunning: row.isRunning, isOpen: row.isOpen, subject }
}
