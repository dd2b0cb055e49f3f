import { z } from 'zod'
import type { AccountContext } from '#commands/account/account-context.ts'
import { recordAudit } from '#commands/member/record-audit.ts'
import type { AccountRefusal } from '#domain/account/account-form.ts'
import { REASON_LENGTH } from '#domain/account/administration.ts'
import type { OwnershipMails } from '#domain/account/ownership.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import { optionalTextInput } from '#domain/text/text-input.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { tellAdministrators } from './pass-ownership.ts'

export const objectionInput = z.object({ words: optionalTextInput(REASON_LENGTH) })

type Objecting = z.output<typeof objectionInput> & {
  memberId: number
  mails: Pick<OwnershipMails, 'stopped'>
}

/** Any of the owners, without having to say why: the company stays theirs. */
export async function objectToTransfer(
  context: AccountContext,
  actor: SignedInUser,
  { memberId, words, mails }: Objecting,
): Promise<void> {
  expectAllowed(actor, 'manage-colleagues', memberId)
  const { now } = context
  await inTransaction(context.db, async (tx) => {
    const member = await tx
      .selectFrom('member')
      .select(['public_id as id', 'name', 'slug'])
      .where('id', '=', memberId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const ended = await tx
      .updateTable('ownership_transfer')
      .set({
        ended_at: new Date(now.epochMilliseconds),
        outcome: 'objected',
        email: '',
        full_name: '',
      })
      .where('member_id', '=', memberId)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    const reason: AccountRefusal = 'changed-meanwhile'
    if (!ended) throw new AppError('conflict', { reason })
    await recordAudit(tx, { memberId, userId: actor.id, action: 'object-to-transfer', now })
    await tellAdministrators(tx, context, (locale) =>
      mails.stopped(locale, { member, outcome: 'objected', words }),
    )
  })
}
