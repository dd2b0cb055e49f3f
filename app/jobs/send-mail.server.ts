import { sql } from 'kysely'
import { noteFailedMail, noteTakenMail } from '#commands/mail/note-failed-mail.ts'
import { localeFromKey } from '#domain/locale.ts'
import { type MailFailure, refusalCodes, SECONDS_BETWEEN_TRIES } from '#domain/mail/mail-failure.ts'
import { markedAddress } from '#domain/mail/return-path.ts'
import { proofFileName } from '#domain/register/entry-proof.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Db } from '#platform/database/schema.ts'
import type { Log } from '#platform/log.server.ts'
import { type Mailer, refusalOf } from '#platform/mailer.server.ts'
import { mailMark } from '#platform/security/secret.server.ts'
import { publicationOf, readReceipt } from '#queries/register/review-receipt.ts'

const AT_ONCE = 4

/** One minute after the first try, then twice as long each time, up to about four hours. */
const SECONDS_TO_NEXT_TRY = sql<number>`60 * power(2, least(tries, 8))`

/** As they stand in the addresses of mailed links. */
const SECRETS = 'token=[A-Za-z0-9_-]{43}'

type MailRow = {
  id: number
  message_id: string
  to_address: string
  reply_to: string | null
  subject: string
  body_text: string
  body_html: string | null
  locale: string
  tries: number
  unsubscribe_url: string | null
  receipt_review_id: number | null
}

/**
 * Sends whatever is due, until nothing is. At least once: a crash between delivery and its record
 * sends again, with the same Message-ID. What becomes of one that fails, `domain/mail/mail-failure.ts` says.
 */
export function mailSender(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  mailer: Mailer,
  log: Log,
  means: Means = {},
) {
  const { returnPath, countMailFailure } = means
  const site = { db, mailer, log, returnPath, countMailFailure }
  let isFirstRun = true
  return async () => {
    // The embedded database has one process: what an earlier one was about to send waits for nobody.
    if (isFirstRun && kind === 'embedded') await makeAllDue(db)
    isFirstRun = false
    await Promise.all(Array.from({ length: AT_ONCE }, () => sendWhileDue(site)))
  }
}

type Means = {
  returnPath?: string | undefined
  countMailFailure?: ((failure: MailFailure) => void) | undefined
}
type Site = Means & { db: Db; mailer: Mailer; log: Log }

async function sendWhileDue({
  db,
  mailer,
  log,
  returnPath,
  countMailFailure,
}: Site): Promise<void> {
  for (let mail = await takeDue(db); mail; mail = await takeDue(db)) {
    const { id, tries } = mail
    const attachment = await receiptFor({ db, log }, mail)
    try {
      await mailer.deliver({
        ...deliveryOf(mail),
        attachment,
        returnPath: returnPath && markedAddress(returnPath, mailMark(id)),
      })
    } catch (thrown) {
      const refusal = refusalOf(thrown)
      const fault = await noteFailedMail(db, id, refusal, new Date())
      countMailFailure?.(fault)
      const line = { mailId: id, tries, fault, codes: refusalCodes(refusal) }
      if (fault === 'ours') log.error(line, 'no mail leaves: one is tried each minute')
      else log.warn(line, 'mail not sent')
      continue
    }
    await recordSent(db, id)
    if (await noteTakenMail(db)) log.info({ mailId: id }, 'mail leaves again')
  }
}

/** A link that opens something is for its reader alone: once it has left, its secret is not kept. */
async function recordSent(db: Db, id: number): Promise<void> {
  await sql`
    update mail
       set sent_at = ${new Date()},
           body_text = regexp_replace(body_text, ${SECRETS}, 'token=', 'g'),
           body_html = regexp_replace(body_html, ${SECRETS}, 'token=', 'g'),
           unsubscribe_url = null
     where id = ${id}
  `.execute(db)
}

/**
 * Once taken it is not due before its next try, so that no two workers send the same mail at once. While the line
 * stands still, one is taken each minute, and first one that has not failed: what somebody waits for, not what many
 * receivers refuse, is to say whether it moves again.
 */
async function takeDue(db: Db): Promise<MailRow | undefined> {
  const isStopped = await isLineStopped(db)
  if (isStopped && !(await mayTryOne(db))) return undefined
  const order = isStopped ? sql`failure is not null, next_try_at` : sql`next_try_at`
  const { rows } = await sql<MailRow>`
    update mail
       set tries = tries + 1, next_try_at = now() + make_interval(secs => ${SECONDS_TO_NEXT_TRY})
     where id = (
       select id from mail
        where sent_at is null and refused_at is null and next_try_at <= now() and ${isReceiptThere}
        order by ${order}
        limit 1
        for update skip locked
     )
    returning id, message_id, to_address, reply_to, subject, body_text, body_html, locale, tries,
              unsubscribe_url, receipt_review_id
  `.execute(db)
  return rows[0]
}

/** A mail that brings a receipt waits until the checkpoint is served that proves it, and no longer than that. */
const LONGEST_WAIT = sql`interval '10 minutes'`

const isReceiptThere = sql`(
  receipt_review_id is null or created_at <= now() - ${LONGEST_WAIT}
  or exists (${publicationOf(sql`mail.receipt_review_id`)}))`

/** Made now, and kept nowhere: with its salts nobody could promise to erase it. */
async function receiptFor({ db, log }: Pick<Site, 'db' | 'log'>, mail: MailRow) {
  const { id, receipt_review_id: reviewId } = mail
  if (reviewId === null) return undefined
  try {
    const receipt = await readReceipt(db, reviewId)
    return receipt && { name: proofFileName(receipt.index), text: receipt.proof }
  } catch (error) {
    // The author finds it in their area; the news of the publication does not wait for it.
    log.error({ error, mailId: id }, 'a receipt could not be made')
    return undefined
  }
}

async function isLineStopped(db: Db): Promise<boolean> {
  const line = await db.selectFrom('mail_line').select('stopped_at').executeTakeFirst()
  return line?.stopped_at != null
}

async function mayTryOne(db: Db): Promise<boolean> {
  const { rows } = await sql`
    update mail_line set next_try_at = now() + make_interval(secs => ${SECONDS_BETWEEN_TRIES})
     where next_try_at <= now()
    returning is_only
  `.execute(db)
  return rows.length > 0
}

/** But for those that wait on purpose: no worker has had them. */
async function makeAllDue(db: Db): Promise<void> {
  await sql`update mail set next_try_at = now() where sent_at is null and tries > 0`.execute(db)
}

function deliveryOf(mail: MailRow) {
  return {
    messageId: mail.message_id,
    to: mail.to_address,
    replyTo: mail.reply_to,
    subject: mail.subject,
    text: mail.body_text,
    html: mail.body_html,
    locale: localeFromKey(mail.locale),
    unsubscribeUrl: mail.unsubscribe_url,
  }
}
