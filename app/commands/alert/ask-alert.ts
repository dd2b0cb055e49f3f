import { z } from 'zod'
import { expectReachable } from '#commands/mail/suppression.ts'
import { emailInput } from '#domain/account/account-input.ts'
import { ALERT_LIMITS } from '#domain/alert/alert.ts'
import type { AlertProblem } from '#domain/alert/alert-form.ts'
import { AppError } from '#domain/errors.ts'
import { mailboxOf } from '#domain/text/email-address.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { emailDomainKind } from '#platform/email-domain.server.ts'
import { countUses } from '#platform/security/rate-limit.server.ts'
import { mailboxHash, newPublicId } from '#platform/security/secret.server.ts'
import { issueToken } from '#platform/security/tokens.server.ts'
import type { SubjectRow } from '#queries/alert/alert-subjects.ts'
import type { AskedSubject } from '#queries/alert/asked-subject.ts'
import { type AlertContext, sendAlertMail } from './alert-context.ts'
import { beginAlert } from './confirm-alert.ts'

const DISPOSABLE: AlertProblem = 'email-disposable'

/** Private addresses are welcome: what is mailed there says nothing of who reads it. */
export const askAlertInput = z.object({
  email: emailInput.refine(({ domain }) => emailDomainKind(domain) !== 'disposable', DISPOSABLE),
})

type Asked = AskedSubject & {
  input: z.output<typeof askAlertInput>
  locale: LocaleCode
  network: string
  /** Whoever is signed in with this mailbox needs no link. */
  signedInAs: string | undefined
}

/**
 * Keeps what somebody wants to be told of, and mails a link to confirm it: until then nothing else is sent. Whether an
 * address has alerts already is told to its mailbox alone.
 */
export async function askAlert(
  context: AlertContext,
  { row, subject, input, locale, network, signedInAs }: Asked,
): Promise<'asked' | 'confirmed'> {
  const { db, now, mails } = context
  const { address } = input.email
  return inTransaction(db, async (tx) => {
    const mailbox = mailboxHash(input.email)
    await expectReachable(tx, address)
    const uses = [
      { limit: ALERT_LIMITS.network, subject: network },
      { limit: ALERT_LIMITS.mailbox, subject: mailbox },
    ]
    await countUses(tx, uses, now)
    const publicId = await store(tx, row, { address, mailbox, locale, now })
    const isOwn = signedInAs && mailboxOf({ address: signedInAs }) === mailboxOf(input.email)
    if (isOwn) {
      await beginAlert(tx, publicId, now)
      return 'confirmed'
    }
    const secret = await issueToken(tx, { purpose: 'alert-confirmation', subject: publicId }, now)
    await sendAlertMail(tx, context, {
      event: `alert.${publicId}.confirm.${newPublicId()}`,
      to: address,
      locale,
      mail: mails.confirmation(locale, { secret, subject }),
    })
    return 'asked'
  })
}

type Asker = { address: string; mailbox: string; locale: LocaleCode; now: Temporal.Instant }

/** Asked for again it is the same one; what is confirmed stays as its owner has it. */
async function store(
  tx: Db,
  subject: SubjectRow,
  { address, mailbox, locale, now }: Asker,
): Promise<string> {
  const asked = { email: address, locale, asked_at: new Date(now.epochMilliseconds) }
  const added = await tx
    .insertInto('alert')
    .values({ public_id: newPublicId(), mailbox_hash: mailbox, ...asked, ...subject })
    .onConflict((conflict) => conflict.doNothing())
    .returning('public_id')
    .executeTakeFirst()
  if (added) return added.public_id
  const own = await tx
    .selectFrom('alert')
    .selectAll()
    .where('mailbox_hash', '=', mailbox)
    .orderBy('id')
    .forUpdate()
    .execute()
  const known = own.find((each) => isSame(each, subject))
  // Ended in this very moment.
  if (!known) throw new AppError('conflict', { reason: 'failed' })
  if (known.confirmed_at === null)
    await tx.updateTable('alert').set(asked).where('id', '=', known.id).execute()
  return known.public_id
}

function isSame(one: SubjectRow, other: SubjectRow): boolean {
  const told = ({ member_id, tag_id, city_slug, words, quality_ids, has }: SubjectRow) =>
    JSON.stringify([member_id, tag_id, city_slug, words, quality_ids, has])
  return told(one) === told(other)
}
