import type {
  BriefDoor,
  RecipientNews,
  ToRecipient,
  WrittenMail,
} from '#domain/brief/brief-mails.ts'
import type { Db } from '#platform/database/schema.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { issueToken } from '#platform/security/tokens.server.ts'
import { messageReaders, NOBODY_SIGNED_UP } from '#queries/account/message-readers.ts'
import { type BriefContext, sendBriefMail } from './brief-context.ts'
import type { BriefRecipient, LockedBrief } from './brief-record.ts'

type Told = {
  brief: LockedBrief
  recipient: BriefRecipient
  /** What it is about, once for each event. */
  event: string
  mail(locale: LockedBrief['row']['locale'], about: ToRecipient): WrittenMail
}

/** Whoever reads the member's messages; where nobody has an account, by a link of its own. Returns whether anybody can be reached. */
export async function tellRecipient(
  tx: Db,
  context: BriefContext,
  { brief, recipient, event, mail }: Told,
): Promise<boolean> {
  const { row } = brief
  const request = recipient.request
  if (!request) return false
  let isReached = false
  for (const { id, email, locale } of await messageReaders(tx, recipient.memberId)) {
    const door: BriefDoor =
      id === NOBODY_SIGNED_UP
        ? { secret: await answerSecret(tx, request, context.now) }
        : { message: request }
    const company = row.names_company ? row.company_name : null
    const about = { memberName: recipient.memberName, company, door }
    const isQueued = await sendBriefMail(tx, context, {
      event: `brief.${row.public_id}.${event}.${request}.${id}`,
      to: email,
      locale,
      mail: mail(locale, about),
    })
    isReached ||= isQueued
  }
  return isReached
}

function answerSecret(tx: Db, subject: string, now: Temporal.Instant): Promise<string> {
  return issueToken(tx, { purpose: 'brief-answer', subject }, now)
}

/** One event is told once: those that may come again are numbered by the brief's own count. */
export async function tellNews(
  tx: Db,
  context: BriefContext,
  { news, ...about }: Pick<Told, 'brief' | 'recipient'> & { news: RecipientNews },
): Promise<void> {
  const event = `${news}-${about.brief.eventCount}`
  await tellRecipient(tx, context, {
    ...about,
    event,
    mail: (locale, to) => context.mails.news(locale, { ...to, news }),
  })
}

type ToSender = {
  brief: LockedBrief
  event: string
  notBefore?: Date
  mail(locale: LockedBrief['row']['locale'], secret: string): WrittenMail
}

/** With a link of its own to the brief's page: the one of before may be lost. */
export async function tellSender(
  tx: Db,
  context: BriefContext,
  { brief: { row }, event, mail, ...when }: ToSender,
): Promise<void> {
  if (!row.email) return
  const token = { purpose: 'brief-page' as const, subject: row.public_id }
  const secret = await issueToken(tx, token, context.now)
  await sendBriefMail(tx, context, {
    event: `brief.${row.public_id}.${event}`,
    to: row.email,
    locale: row.locale,
    mail: mail(row.locale, secret),
    ...when,
  })
}

/** Of mails that may be asked for again. */
export const askedAgain = (what: string) => `${what}.${newPublicId()}`
