import { z } from 'zod'
import { releaseAddress } from '#commands/mail/suppression.ts'
import type { AccountProblem } from '#domain/account/account-form.ts'
import { emailInput } from '#domain/account/account-input.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { addressHash } from '#platform/security/secret.server.ts'
import { reasonInput, recordDecision } from './record-decision.ts'

export const addressReleaseInput = z.object({ email: emailInput, reason: reasonInput })

/** Has mails leave to an address again. What is recorded of it is its digest. */
export async function allowMailsTo(
  { db, now }: { db: Db; now: Temporal.Instant },
  actor: SignedInUser,
  { email, reason }: z.output<typeof addressReleaseInput>,
): Promise<void> {
  expectAllowed(actor, 'manage-jobs')
  await inTransaction(db, async (tx) => {
    if (!(await releaseAddress(tx, email.address)))
      throw new AppError('invalid', { email: 'email-allowed' satisfies AccountProblem })
    const subject = addressHash(email.address)
    await recordDecision(tx, { actor, action: 'release-address', subject, reason, now })
  })
}
