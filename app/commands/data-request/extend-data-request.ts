import { z } from 'zod'
import { type AccountContext, sendAccountMail } from '#commands/account/account-context.ts'
import { reasonInput, recordDecision } from '#commands/administration/record-decision.ts'
import {
  DATA_REQUEST_LIMITS,
  type DataRequestMails,
  dataRequestDue,
} from '#domain/account/data-request.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { textInput } from '#domain/text/text-input.ts'
import { refused, withOpenRequest } from './open-request.ts'

export const extensionInput = z.object({
  answer: textInput(DATA_REQUEST_LIMITS.answer),
  reason: reasonInput,
})

type Extended = z.output<typeof extensionInput> & {
  request: string
  mails: Pick<DataRequestMails, 'extended'>
}

/** Two months more, once; whoever asked is told why while the first month lasts. */
export async function extendDataRequest(
  context: AccountContext,
  actor: SignedInUser,
  { request, answer, reason, mails }: Extended,
): Promise<void> {
  const { now } = context
  await withOpenRequest(context, actor, request, async (tx, known) => {
    const { id, publicId, email, locale, receivedOn, isExtended } = known
    if (isExtended) throw refused('conflict', 'changed-meanwhile')
    const first = dataRequestDue(receivedOn, { isExtended: false })
    if (Temporal.Instant.compare(now, first) >= 0) throw refused('conflict', 'too-late')
    const due = dataRequestDue(receivedOn, { isExtended: true })
    const due_at = new Date(due.epochMilliseconds)
    await tx
      .updateTable('data_request')
      .set({ due_at, extended_at: new Date(now.epochMilliseconds) })
      .where('id', '=', id)
      .execute()
    await recordDecision(tx, {
      actor,
      action: 'extend-data-request',
      subject: publicId,
      reason,
      now,
    })
    if (email === '') return
    const mail = mails.extended(locale, { reason: answer, dueAt: due_at.toISOString() })
    const sent = { kind: 'data-request-extended', to: email, mail }
    await sendAccountMail(tx, { ...context, language: locale }, sent)
  })
}
