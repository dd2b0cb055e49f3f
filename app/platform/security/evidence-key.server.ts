import { createHash } from 'node:crypto'
import type { Db } from '#platform/database/schema.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { readEvidenceKey, readOldEvidenceKeys } from './erasure.server.ts'

/** Told in a sentence, not in a stack. */
class WrongEvidenceKey extends OperatorError {}

type KeySettings = Parameters<typeof readEvidenceKey>[0]

const fingerprintOf = (key: Buffer) =>
  createHash('sha256').update('evidence\0').update(key).digest('base64url').slice(0, 22)

/**
 * As a process starts: what it would seal with another key than the site's, no other machine could open. One that is
 * about to become the site's own may be used while the site's still is among the old ones.
 */
export async function adoptEvidenceKey(db: Db, settings: KeySettings): Promise<void> {
  const own = fingerprintOf(readEvidenceKey(settings))
  await db
    .updateTable('site')
    .set({ evidence_key: own })
    .where('evidence_key', 'is', null)
    .execute()
  const site = await db.selectFrom('site').select('evidence_key').executeTakeFirst()
  const known = [own, ...readOldEvidenceKeys(settings).map(fingerprintOf)]
  if (site && !known.includes(site.evidence_key ?? ''))
    throw new WrongEvidenceKey(
      'This database keeps evidence under another key: set EVIDENCE_KEY to the one of this site, or bring back the file evidence.key of its DATA_DIR. To change it, name the old one in EVIDENCE_KEYS_OLD and run: npm run site -- rotate-key evidence',
    )
}

/** From now on it is the site's. Call it in the transaction that seals everything anew. */
export async function setEvidenceKey(tx: Db, settings: KeySettings): Promise<void> {
  const evidence_key = fingerprintOf(readEvidenceKey(settings))
  await tx.updateTable('site').set({ evidence_key }).execute()
}
