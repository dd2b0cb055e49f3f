import { z } from 'zod'
import { type AccountContext, sendAccountMail } from '#commands/account/account-context.ts'
import { reasonInput, recordDecision } from '#commands/administration/record-decision.ts'
import { expectKnownReachable } from '#commands/mail/suppression.ts'
import { DATA_REQUEST_LIMITS, type DataRequestMails } from '#domain/account/data-request.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import { textInput } from '#domain/text/text-input.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { issueToken, revokeTokens, spendToken } from '#platform/security/tokens.server.ts'
import { refused, withOpenRequest } from './open-request.ts'

export const identityLinkInput = z.object({ reason: reasonInput })

type Asked = z.output<typeof identityLinkInput> & {
  request: string
  mails: Pick<DataRequestMails, 'identity'>
}

/** Mails a link to the address that we know: whoever follows it reads that mailbox. */
export async function askIdentity(
  context: AccountContext,
  actor: SignedInUser,
  { request, reason, mails }: Asked,
): Promise<void> {
  const { now } = context
  await withOpenRequest(context, actor, request, async (tx, { kind, email, locale, publicId }) => {
    if (email === '') throw refused('conflict', 'no-address')
    await expectKnownReachable(tx, email)
    await revokeTokens(tx, 'data-request', publicId)
    const details = { step: 'identity', address: email }
    const token = { purpose: 'data-request' as const, subject: publicId, details }
    const secret = await issueToken(tx, token, now)
    const mail = mails.identity(locale, { secret, kind })
    await sendAccountMail(
      tx,
      { ...context, language: locale },
      { kind: 'data-request', to: email, mail },
    )
    await recordDecision(tx, { actor, action: 'ask-identity', subject: publicId, reason, now })
  })
}

export const identityWordsInput = z.object({
  identity_words: textInput(DATA_REQUEST_LIMITS.words),
  reason: reasonInput,
})

type Noted = z.output<typeof identityWordsInput> & { request: string }

/** What somebody of ours found out: in words, for no paper is kept. */
export async function noteIdentity(
  { db, now }: AccountContext,
  actor: SignedInUser,
  { request, identity_words, reason }: Noted,
): Promise<void> {
  await withOpenRequest({ db }, actor, request, async (tx, { id, publicId }) => {
    const identified_at = new Date(now.epochMilliseconds)
    await tx
      .updateTable('data_request')
      .set({ identity: 'words', identity_words, identified_at })
      .where('id', '=', id)
      .execute()
    await recordDecision(tx, { actor, action: 'note-identity', subject: publicId, reason, now })
  })
}

/** By the link, once: whoever follows it has said that they are who asks. */
export async function confirmIdentity(
  { db, now }: Pick<AccountContext, 'db' | 'now'>,
  secret: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const token = await spendToken(tx, 'data-request', { secret }, now)
    // Thrown within the transaction: a link that hands out data stays good.
    if (token?.details.step !== 'identity') throw new AppError('conflict', { reason: 'spent' })
    const identified_at = new Date(now.epochMilliseconds)
    const { numUpdatedRows } = await tx
      .updateTable('data_request')
      .set({ identity: 'link', identified_at })
      .where('public_id', '=', token.subject)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('conflict', { reason: 'spent' })
  })
}
