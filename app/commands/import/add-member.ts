import { sql } from 'kysely'
import type { z } from 'zod'
import { recordDecision } from '#commands/administration/record-decision.ts'
import { expectReachable } from '#commands/mail/suppression.ts'
import {
  activityOf,
  createPendingMember,
  expectProfessional,
  type pendingMemberInput,
} from '#commands/member/create-pending-member.ts'
import type { AccountProblem } from '#domain/account/account-form.ts'
import { type Actor, expectAllowed } from '#domain/account/permissions.ts'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'

type Context = { db: Db; now: Temporal.Instant }

/**
 * A company that waits for its approval, without anybody who has an account for it: whose mailbox it is was not shown.
 * Gives its public id; null where it was entered before.
 */
export async function addMember(
  { db, now }: Context,
  actor: Actor & { id: number },
  {
    company: name,
    activity,
    website,
    email,
    reason,
  }: z.output<typeof pendingMemberInput> & { reason: string },
): Promise<string | null> {
  expectAllowed(actor, 'import-data')
  expectProfessional(email)
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('add member', 0))`.execute(tx)
    const { rows } = await sql<{ email: string | null }>`
      select contact_email as email from member where name_folded = fold(${name})`.execute(tx)
    if (rows.some((known) => known.email?.toLowerCase() === email.address.toLowerCase()))
      return null
    const taken: AccountProblem = 'name-taken'
    if (rows.length > 0) throw new AppError('invalid', { company: taken })
    await expectReachable(tx, email.address)
    const publicId = await createPendingMember(tx, {
      ownerId: null,
      name,
      website,
      contactEmail: email.address,
      activity: await activityOf(tx, activity),
      now,
    })
    const decided = { actor, subject: publicId, reason, details: { name }, now }
    await recordDecision(tx, { ...decided, action: 'add-member' })
    return publicId
  })
}
