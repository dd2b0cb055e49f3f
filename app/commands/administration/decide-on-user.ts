import type { AccountRefusal } from '#domain/account/account-form.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'

export type DecidedUser = {
  id: number
  public_id: string
  email: string
  full_name: string
  locale: LocaleCode
  staff_role: SignedInUser['staffRole']
  disabled_at: Date | null
}

/** Never of oneself, and never by somebody who has just lost the right: an administrator remains. */
export async function decideOnUser<Result>(
  db: Db,
  actor: SignedInUser,
  { user: publicId }: { user: string },
  work: (tx: Db, user: DecidedUser) => Promise<Result>,
): Promise<Result> {
  expectAllowed(actor, 'manage-users')
  const reason: AccountRefusal = 'own-account'
  if (publicId === actor.publicId) throw new AppError('conflict', { reason })
  return inTransaction(db, async (tx) => {
    const both: DecidedUser[] = await tx
      .selectFrom('app_user')
      .select(['id', 'public_id', 'email', 'full_name', 'locale', 'staff_role', 'disabled_at'])
      .where('public_id', 'in', [publicId, actor.publicId])
      .orderBy('id')
      .forUpdate()
      .execute()
    const user = both.find((each) => each.public_id === publicId)
    const decider = both.find((each) => each.public_id === actor.publicId)
    if (!decider || decider.disabled_at) throw new AppError('forbidden')
    expectAllowed({ staffRole: decider.staff_role, memberships: [] }, 'manage-users')
    if (!user) throw new AppError('not-found')
    return work(tx, user)
  })
}
