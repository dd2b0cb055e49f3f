import { sql } from 'kysely'
import { recountAnswers } from '#commands/statistics/count-answers.ts'
import {
  accusesUs,
  classOfRefusal,
  isGivenUp,
  type MailFailure,
  type MailRefusal,
  type Refused,
  refusalCodes,
  SECONDS_BETWEEN_TRIES,
} from '#domain/mail/mail-failure.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { releaseAddress, suppressAddress } from './suppression.ts'

const DAY_MS = 86_400_000

type Line = { stopped_at: Date | null; refused: Refused[] }

/** What becomes of the mail, and of all others where the fault is ours. Returns where the fault lies. */
export async function noteFailedMail(
  db: Db,
  mailId: number,
  refusal: MailRefusal,
  now: Date,
): Promise<MailFailure> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<Line>`select stopped_at, refused from mail_line for update`.execute(
      tx,
    )
    const line = rows[0] ?? { stopped_at: null, refused: [] }
    const mail = await tx
      .selectFrom('mail')
      .select(['id', 'to_address', 'tries', 'failure', 'failing_since'])
      .select(sql<string>`lower(split_part(to_address, '@', 2))`.as('domain'))
      .where('id', '=', mailId)
      .executeTakeFirst()
    const own = classOfRefusal(refusal)
    // Erased meanwhile.
    if (!mail) return own
    const last_code = refusalCodes(refusal)
    await tx.updateTable('mail').set({ last_code }).where('id', '=', mail.id).execute()
    const isRefused = own === 'recipient' || (refusal.reply ?? 0) >= 500
    // One that was undone before has accused us already: a mail taken since has cleared us.
    const isNews = isRefused && own !== 'ours' && mail.failure !== 'ours'
    const refused = isNews
      ? [...line.refused, { mail: mail.id, domain: mail.domain }]
      : line.refused
    if (own === 'ours' || (isRefused && (line.stopped_at !== null || accusesUs(refused)))) {
      await stopLine(tx, last_code, now)
      await undoMarks(tx, [mail.id, ...refused.map((one) => one.mail)])
      return 'ours'
    }
    if (isNews)
      await tx
        .updateTable('mail_line')
        .set({ refused: JSON.stringify(refused) })
        .execute()
    await markMail(tx, mail, own, now)
    return own
  })
}

/** A mail was taken: nothing of ours is wrong. Returns whether all others waited for that. */
export async function noteTakenMail(db: Db): Promise<boolean> {
  const { rows } = await sql<{ was_stopped: boolean }>`
    update mail_line line set stopped_at = null, stopped_by = null, refused = '[]'
      from (select stopped_at is not null as was_stopped from mail_line) before
     where stopped_at is not null or refused <> '[]'
    returning before.was_stopped
  `.execute(db)
  return rows[0]?.was_stopped ?? false
}

async function stopLine(tx: Db, codes: string, now: Date): Promise<void> {
  await sql`
    update mail_line
       set stopped_at = coalesce(stopped_at, ${now}), stopped_by = ${codes}, refused = '[]',
           next_try_at = now() + make_interval(secs => ${SECONDS_BETWEEN_TRIES})
  `.execute(tx)
}

async function undoMarks(tx: Db, mails: readonly number[]): Promise<void> {
  const ended = await tx
    .selectFrom('mail')
    .select(['to_address', 'failing_since'])
    .where('id', 'in', mails)
    .where('failure', '=', 'recipient')
    .execute()
  for (const { to_address, failing_since } of ended)
    if (failing_since)
      await releaseAddress(tx, to_address, { kind: 'recipient', since: failing_since })
  await sql`
    update mail
       set refused_at = null, failing_since = null, failure = 'ours', tries = greatest(tries - 1, 0),
           next_try_at = now() + make_interval(secs => ${SECONDS_BETWEEN_TRIES})
     where id = any(${mails}::int[]) and sent_at is null
  `.execute(tx)
  await noteBounces(tx, mails, null)
}

type Failing = { id: number; to_address: string; tries: number; failing_since: Date | null }

async function markMail(tx: Db, mail: Failing, failure: MailFailure, now: Date): Promise<void> {
  const failing_since = mail.failing_since ?? now
  const daysFailing = (now.getTime() - failing_since.getTime()) / DAY_MS
  const isOver = isGivenUp(failure, { tries: mail.tries, daysFailing })
  await tx
    .updateTable('mail')
    .set({ failure, failing_since, ...(isOver && { refused_at: now }) })
    .where('id', '=', mail.id)
    .execute()
  if (failure !== 'recipient') return
  await suppressAddress(tx, mail.to_address, { kind: 'recipient', at: now })
  await noteBounces(tx, [mail.id], now)
}

/** Who invited somebody, or asked them by a brief, is told that nobody reads mail there. */
export async function noteBounces(
  tx: Db,
  mails: readonly number[],
  at: Date | null,
): Promise<void> {
  await sql`
    update review_invitation set bounced_at = ${at}
     where public_id in (
       select substring(message_id from '^<review-invitation\.([^.]+)\.') from mail
        where id = any(${mails}::int[]))
  `.execute(tx)
  const { rows } = await sql<{ id: number }>`
    update brief_recipient set is_unreachable = ${at !== null}
      from contact_request r, mail m
     where m.id = any(${mails}::int[]) and r.id = brief_recipient.request_id
       and r.public_id = substring(m.message_id from '^<brief\\.[^.]+\\.received\\.([^.]+)\\.')
       and not exists (select from mail other
                        where other.message_id like '<brief.%.received.' || r.public_id || '.%'
                          and other.refused_at is null and other.id <> m.id)
    returning brief_recipient.member_id as id
  `.execute(tx)
  if (rows.length > 0)
    await recountAnswers(
      tx,
      rows.map(({ id }) => id),
    )
}
