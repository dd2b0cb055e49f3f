import { z } from 'zod'
import { parseEmailAddress } from '#domain/text/email-address.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { mayQueueTo } from './suppression.ts'

const singleLine = z.string().regex(/^[^\r\n\0]+$/, 'must be one line')

/** The rule of the forms, and no other: what they accept can be mailed. */
const address = singleLine.refine((line) => !('problem' in parseEmailAddress(line)), 'no address')

const mailSchema = z.object({
  /** Names the event, as `contact-request.42.confirmation`: the same event never makes a second mail. */
  event: z.string().regex(/^[A-Za-z0-9.-]+$/),
  to: address,
  /** Who is answered by an answer to it; else nobody reads one. */
  replyTo: address.optional(),
  subject: singleLine,
  text: z.string().min(1),
  html: z.string().nullable(),
  locale: z.custom<LocaleCode>(),
  /** It leaves no earlier. */
  notBefore: z.date().optional(),
  /** Where one POST ends all mails of this kind (RFC 8058). */
  unsubscribeUrl: singleLine.pipe(z.url({ protocol: /^https?$/ })).optional(),
  /** The review whose publication it tells of: its receipt is attached as the mail leaves. */
  receiptOf: z.int().optional(),
})

/**
 * Call it in the transaction of the event: the mail leaves if and only if the event stands. Returns whether it may:
 * nothing is queued to an address that is suppressed.
 */
export async function queueMail(
  db: Db,
  jobs: Jobs,
  mail: z.input<typeof mailSchema> & { domain: string; isSignIn?: boolean },
): Promise<boolean> {
  const { event, to, replyTo, unsubscribeUrl, notBefore, receiptOf, ...said } =
    mailSchema.parse(mail)
  const { subject, text, html, locale } = said
  return inTransaction(db, async (tx) => {
    if (!(await mayQueueTo(tx, to, mail.isSignIn ?? false))) return false
    const added = await tx
      .insertInto('mail')
      .values({
        message_id: `<${event}@${mail.domain}>`,
        to_address: to,
        reply_to: replyTo ?? null,
        unsubscribe_url: unsubscribeUrl ?? null,
        receipt_review_id: receiptOf ?? null,
        subject,
        body_text: text,
        body_html: html,
        locale,
        ...(notBefore && { next_try_at: notBefore }),
      })
      .onConflict((conflict) => conflict.column('message_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) await jobs.enqueue(tx, 'send-mail', {})
    return true
  })
}
