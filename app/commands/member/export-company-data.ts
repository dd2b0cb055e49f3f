import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { readCompanyData } from '#queries/account/company-data.ts'
import { recordAudit } from './record-audit.ts'

/** Everything that the company gave us or that was said to it, for itself; that it left is recorded. */
export async function exportCompanyData(
  { db, now }: { db: Db; now: Temporal.Instant },
  actor: SignedInUser,
  memberId: number,
): Promise<object> {
  expectAllowed(actor, 'export-company-data', memberId)
  return inTransaction(db, async (tx) => {
    const data = await readCompanyData(tx, memberId)
    await recordAudit(tx, { memberId, userId: actor.id, action: 'export-company-data', now })
    return { exported_at: now.toString(), ...data }
  })
}
