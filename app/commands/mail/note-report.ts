import PostalMime from 'postal-mime'
import { classOfRefusal, type MailFailure } from '#domain/mail/mail-failure.ts'
import { fieldGroups, type Verdict, verdictOf } from '#domain/mail/mail-report.ts'
import { marksIn } from '#domain/mail/return-path.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { mailOfMark } from '#platform/security/secret.server.ts'
import { noteBounces } from './note-failed-mail.ts'
import { suppressAddress } from './suppression.ts'

/** `unread` is no report, `unknown` is about no mail that we know by a mark of ours. */
type Noted = MailFailure | 'complaint' | 'unread' | 'unknown'

/**
 * A report of another mail server, as it came. Whose address it is about is not believed: only the mark says which
 * mail it was, and the mail to whom.
 */
export async function noteReport(
  db: Db,
  raw: Uint8Array,
  { returnPath, now }: { returnPath: string; now: Date },
): Promise<Noted> {
  const report = await readMailReport(raw)
  if (!report) return 'unread'
  const { verdict, about } = report
  const marks = about.flatMap((address) => marksIn(returnPath, address))
  const mailId = marks.map(mailOfMark).find((id) => id !== undefined)
  if (mailId === undefined) return 'unknown'
  return inTransaction(db, async (tx) => {
    const mail = await tx
      .selectFrom('mail')
      .select('to_address')
      .where('id', '=', mailId)
      .executeTakeFirst()
    // Erased or forgotten meanwhile.
    if (!mail) return 'unknown'
    const kind = verdict.kind === 'complaint' ? 'complaint' : classOfRefusal(verdict.refusal)
    if (kind !== 'complaint' && kind !== 'recipient') return kind
    await suppressAddress(tx, mail.to_address, { kind, at: now })
    if (kind === 'recipient') await noteBounces(tx, [mailId], now)
    return kind
  })
}

/** Where the receivers of a report write whom it came to. */
const RECEIVERS = ['to', 'delivered-to', 'x-original-to', 'envelope-to']

const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 65_536 }

/** What a report says, and the addresses by which it may be known which mail it is about. */
async function readMailReport(
  raw: Uint8Array,
): Promise<{ verdict: Verdict; about: string[] } | undefined> {
  const email = await PostalMime.parse(raw, {
    ...LIMITS,
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
  }).catch(() => undefined)
  if (!email) return undefined
  const part = (...types: string[]) =>
    email.attachments.find(({ mimeType }) => types.includes(mimeType))?.content as
      | string
      | undefined
  const feedback = part('message/feedback-report')
  const status = part('message/delivery-status', 'message/global-delivery-status')
  const verdict = verdictOf({ status, feedback })
  if (!verdict) return undefined
  const [complained] = fieldGroups(feedback ?? '')
  const returned = part('message/rfc822', 'message/global', 'text/rfc822-headers')
  const [heading] = fieldGroups(returned ?? '')
  const received = email.headers.filter(({ key }) => RECEIVERS.includes(key))
  return {
    verdict,
    about: [
      ...received.map(({ value }) => value),
      complained?.get('original-mail-from') ?? '',
      heading?.get('return-path') ?? '',
    ],
  }
}
