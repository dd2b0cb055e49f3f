import { z } from 'zod'
import type { AccountProblem } from '#domain/account/account-form.ts'
import { expectAllowed, type MemberRole } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { AccountContext } from './account-context.ts'

const NOT_A_CHOICE: AccountProblem = 'not-a-choice'

export const colleagueRoleInput = z.object({
  colleague: z.string(),
  role: z.enum(['owner', 'collaborator'], NOT_A_CHOICE),
})
export const colleagueRemovalInput = z.object({ colleague: z.string() })

type Chosen = { memberId: number; colleague: string }

export async function setColleagueRole(
  { db }: AccountContext,
  actor: SignedInUser,
  { memberId, colleague, role }: Chosen & { role: MemberRole },
): Promise<void> {
  expectAllowed(actor, 'manage-colleagues', memberId)
  await inTransaction(db, async (tx) => {
    const { userId } = await colleagueOf(tx, { memberId, colleague })
    await membershipOf(tx, memberId, userId).set({ role }).execute()
    await expectOwner(tx, memberId)
  })
}

/** Owners remove anybody; everybody may leave. */
export async function removeColleague(
  { db }: AccountContext,
  actor: SignedInUser,
  { memberId, colleague }: Chosen,
): Promise<void> {
  const isLeaving = colleague === actor.publicId
  expectAllowed(actor, isLeaving ? 'see-colleagues' : 'manage-colleagues', memberId)
  await inTransaction(db, async (tx) => {
    const { userId } = await colleagueOf(tx, { memberId, colleague })
    await tx
      .deleteFrom('membership')
      .where('member_id', '=', memberId)
      .where('user_id', '=', userId)
      .execute()
    await expectOwner(tx, memberId)
  })
}

/** Of this member alone: people of another are not found. */
async function colleagueOf(tx: Db, { memberId, colleague }: Chosen): Promise<{ userId: number }> {
  // Two owners who leave at once must not both see the other stay.
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute()
  const found = await tx
    .selectFrom('membership as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .select('u.id as userId')
    .where('m.member_id', '=', memberId)
    .where('u.public_id', '=', colleague)
    .executeTakeFirst()
  if (!found) throw new AppError('not-found')
  return found
}

function membershipOf(tx: Db, memberId: number, userId: number) {
  return tx
    .updateTable('membership')
    .where('member_id', '=', memberId)
    .where('user_id', '=', userId)
}

async function expectOwner(tx: Db, memberId: number): Promise<void> {
  const owner = await tx
    .selectFrom('membership')
    .select('user_id')
    .where('member_id', '=', memberId)
    .where('role', '=', 'owner')
    .executeTakeFirst()
  if (!owner) throw new AppError('conflict', { reason: 'last-owner' })
}
