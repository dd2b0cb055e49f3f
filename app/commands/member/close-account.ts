import { z } from 'zod'
import type { AccountProblem } from '#domain/account/account-form.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import { nameInput } from '#domain/text/text-input.ts'
import { normaliseName } from '#domain/text/typed-text.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { recordAudit } from './record-audit.ts'
import { removeMember } from './remove-member.ts'

export const closingInput = z.object({ name: nameInput(300) })

const NAME_DIFFERS: AccountProblem = 'name-differs'

type Context = { db: Db; jobs: Jobs; now: Temporal.Instant }

/** The company leaves the site by itself. Its name is typed once more, so that no click does it. */
export async function closeAccount(
  { db, jobs, now }: Context,
  actor: SignedInUser,
  { memberId, name }: { memberId: number; name: string },
): Promise<void> {
  expectAllowed(actor, 'close-account', memberId)
  await inTransaction(db, async (tx) => {
    const member = await tx
      .selectFrom('member')
      .select('name')
      .where('id', '=', memberId)
      .executeTakeFirst()
    if (!member) throw new AppError('not-found')
    if (folded(member.name) !== folded(name)) throw new AppError('invalid', { name: NAME_DIFFERS })
    await removeMember(tx, jobs, { memberId, reason: 'ceased', now })
    await recordAudit(tx, { memberId, userId: actor.id, action: 'close-account', now })
  })
}

const folded = (name: string) => normaliseName(name).toLowerCase()
