import type { AuditFilter } from '#domain/account/audit.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import type { AuditLine } from '#domain/contract/administration.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { audit } from '#queries/administration/audit.ts'
import { recordDecision } from './record-decision.ts'

const MOST_LINES = 20_000

/** The newest lines of the record leave the site; that is recorded too. */
export async function exportAudit(
  { db, now }: { db: Db; now: Temporal.Instant },
  actor: SignedInUser,
  filter: AuditFilter,
): Promise<AuditLine[]> {
  expectAllowed(actor, 'read-audit')
  return inTransaction(db, async (tx) => {
    const { lines } = await audit(tx, { filter, limit: MOST_LINES })
    const details = { count: lines.length }
    await recordDecision(tx, { actor, action: 'export-audit', subject: 'history', details, now })
    return lines
  })
}
