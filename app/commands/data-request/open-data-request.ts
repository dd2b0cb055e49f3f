import { z } from 'zod'
import type { AccountContext } from '#commands/account/account-context.ts'
import { reasonInput, recordDecision } from '#commands/administration/record-decision.ts'
import type { AccountProblem } from '#domain/account/account-form.ts'
import { knownAddressInput, receivedDayInput } from '#domain/account/account-input.ts'
import {
  DATA_REQUEST_CHANNELS,
  DATA_REQUEST_KINDS,
  DATA_REQUEST_LIMITS,
  dataRequestDue,
  isReceivable,
} from '#domain/account/data-request.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import { choiceInput, nameInput, optionalTextInput } from '#domain/text/text-input.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { mailboxHash, newPublicId } from '#platform/security/secret.server.ts'

export const dataRequestInput = z.object({
  kind: choiceInput(DATA_REQUEST_KINDS),
  channel: choiceInput(DATA_REQUEST_CHANNELS),
  received_on: receivedDayInput,
  full_name: nameInput(DATA_REQUEST_LIMITS.name),
  email: knownAddressInput,
  locale: choiceInput(LOCALE_CODES),
  words: optionalTextInput(DATA_REQUEST_LIMITS.words),
  reason: reasonInput,
})

/** Somebody asks something about their data: from now on it is owed an answer. Gives its public id. */
export async function openDataRequest(
  { db, now }: Pick<AccountContext, 'db' | 'now'>,
  actor: SignedInUser,
  { reason, ...asked }: z.output<typeof dataRequestInput>,
): Promise<string> {
  expectAllowed(actor, 'handle-data-requests')
  if (!isReceivable(asked.received_on, now))
    throw new AppError('invalid', { received_on: 'date-invalid' satisfies AccountProblem })
  const subject = newPublicId()
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('data_request')
      .values({
        ...asked,
        public_id: subject,
        mailbox_hash: asked.email ? mailboxHash({ address: asked.email }) : null,
        opened_at: new Date(now.epochMilliseconds),
        opened_by: actor.id,
        due_at: new Date(
          dataRequestDue(asked.received_on, { isExtended: false }).epochMilliseconds,
        ),
      })
      .execute()
    await recordDecision(tx, { actor, action: 'open-data-request', subject, reason, now })
  })
  return subject
}
