import type { AccountRefusal } from '#domain/account/account-form.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#platform/database/schema.ts'
import { isOwnCompany } from '#queries/moderation/own-company.ts'

const OWN: AccountRefusal = 'own-company'

/** Nobody of our staff decides about a company that is theirs or was. */
export async function expectOthersCompany(
  tx: Db,
  actor: SignedInUser,
  memberId: number,
): Promise<void> {
  if (await isOwnCompany(tx, actor, { memberId, authorDomain: null }))
    throw new AppError('forbidden', { reason: OWN })
}
