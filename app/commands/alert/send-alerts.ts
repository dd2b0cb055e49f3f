import { sql } from 'kysely'
import { isEndingSoon, newsUntil } from '#domain/alert/alert.ts'
import { type AlertNews, type AlertSubject, hasNews } from '#domain/alert/alert-contract.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { digest, KEYED } from '#platform/security/secret.server.ts'
import { readAlertNews } from '#queries/alert/alert-news.ts'
import { readAlertSubjects, type SubjectRow } from '#queries/alert/alert-subjects.ts'
import { type AlertContext, readsOf, sendAlertMail } from './alert-context.ts'
import { endSecret } from './end-alert.ts'

/** What one look for work finds, at a time. */
const AT_ONCE = 200

/**
 * The mails of a Monday: one for each mailbox that has news, and one more where something ends. Each mailbox by itself,
 * its mails and what has been told in one transaction: a run that is broken off is gone on with, and nobody is told twice.
 */
export async function sendAlerts(context: AlertContext): Promise<void> {
  const until = newsUntil(context.now)
  let after = ''
  for (;;) {
    const mailboxes = await waitingMailboxes(context.db, dateOf(until), after)
    for (const mailbox of mailboxes) await tellMailbox(context, mailbox, until)
    const last = mailboxes.at(-1)
    if (last === undefined) return
    after = last
  }
}

async function waitingMailboxes(db: Db, until: Date, after: string): Promise<string[]> {
  const { rows } = await sql<{ mailbox_hash: string }>`
    select distinct mailbox_hash from alert
     where confirmed_at is not null and told_until < ${until} and mailbox_hash > ${after}
     order by mailbox_hash limit ${sql.lit(AT_ONCE)}
  `.execute(db)
  return rows.map(({ mailbox_hash }) => mailbox_hash)
}

type Row = SubjectRow & {
  id: number
  public_id: string
  email: string
  locale: LocaleCode
  told_until: Date
  ends_at: Date
  ending_told_for: Date | null
}

type Told = { row: Row; subject: AlertSubject; news: AlertNews }

async function tellMailbox(
  context: AlertContext,
  mailbox: string,
  until: Temporal.ZonedDateTime,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const rows = await lockWaiting(tx, mailbox, dateOf(until))
    const running = rows.filter(({ ends_at }) => ends_at > dateOf(until))
    if (running.length > 0) {
      const told = await readNews(context, tx, running, dateOf(until))
      await tellNews(context, tx, { mailbox, told, until })
      await tellEndings(context, tx, { mailbox, told, until })
    }
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0)
      await tx
        .updateTable('alert')
        .set({ told_until: dateOf(until) })
        .where('id', 'in', ids)
        .execute()
  })
}

/** Whoever told some of them meanwhile has told them all. */
async function lockWaiting(tx: Db, mailbox: string, until: Date): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, public_id, email, locale, member_id, tag_id, city_slug, words, quality_ids, has,
           told_until, ends_at, ending_told_for
      from alert
     where mailbox_hash = ${mailbox} and confirmed_at is not null and told_until < ${until}
     order by id for update
  `.execute(tx)
  return rows
}

async function readNews(
  context: AlertContext,
  tx: Db,
  rows: readonly Row[],
  until: Date,
): Promise<Told[]> {
  const reads = readsOf(context, tx)
  const subjects = await readAlertSubjects(reads, rows)
  const told: Told[] = []
  for (const [index, row] of rows.entries()) {
    const subject = subjects[index]
    if (!subject) continue
    const news = await readAlertNews(reads, row, { since: row.told_until, until })
    told.push({ row, subject, news })
  }
  return told
}

type ToMailbox = { mailbox: string; told: readonly Told[]; until: Temporal.ZonedDateTime }

async function tellNews(context: AlertContext, tx: Db, { mailbox, told, until }: ToMailbox) {
  const alerts = told
    .filter(({ news }) => hasNews(news))
    .map(({ row, subject, news }) => ({ publicId: row.public_id, subject, news }))
  if (alerts.length === 0) return
  const { email: to, locale } = readerOf(told)
  const secret = await endSecret(tx, mailbox, context.now)
  const mail = context.mails.weekly(locale, { secret, alerts })
  await sendAlertMail(tx, context, { event: eventOf('weekly', mailbox, until), to, locale, mail })
}

/** Once for each end: one that was put off has another. */
async function tellEndings(context: AlertContext, tx: Db, { mailbox, told, until }: ToMailbox) {
  const ending = told.filter(({ row: { ends_at, ending_told_for } }) => {
    const endsAt = Temporal.Instant.fromEpochMilliseconds(ends_at.getTime())
    return (
      isEndingSoon(endsAt, until.toInstant()) && ending_told_for?.getTime() !== ends_at.getTime()
    )
  })
  if (ending.length === 0) return
  const { email: to, locale } = readerOf(ending)
  const secret = await endSecret(tx, mailbox, context.now)
  const alerts = ending.map(({ row, subject }) => ({
    publicId: row.public_id,
    subject,
    endsAt: row.ends_at.toISOString(),
  }))
  const mail = context.mails.ending(locale, { secret, alerts })
  await sendAlertMail(tx, context, { event: eventOf('ending', mailbox, until), to, locale, mail })
  const ids = ending.map(({ row: { id } }) => id)
  await sql`update alert set ending_told_for = ends_at where id = any(${ids}::int[])`.execute(tx)
}

/** One address has one mail: as it was spelled last, and in that language. */
function readerOf(told: readonly Told[]): Pick<Row, 'email' | 'locale'> {
  const newest = told.at(-1)
  if (!newest) throw new Error('told of at least one')
  return newest.row
}

/** One for each Monday, whatever happens to those who send it. */
function eventOf(kind: string, mailbox: string, until: Temporal.ZonedDateTime): string {
  const name = Buffer.from(digest('alert-mail', mailbox).slice(KEYED.length), 'base64url')
  return `alert.${kind}.${name.toString('hex', 0, 16)}.${until.toPlainDate()}`
}

const dateOf = ({ epochMilliseconds }: Temporal.ZonedDateTime) => new Date(epochMilliseconds)
