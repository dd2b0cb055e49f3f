import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type Rotating, sealAnew } from '#platform/media/seal-anew.server.ts'
import { adoptEvidenceKey, setEvidenceKey } from '#platform/security/evidence-key.server.ts'
import { type Command, onSite, recordCommand, type Said, WrongUse } from './command.ts'

export const rotateKey: Command = {
  usage: 'evidence [--lost]',
  summary:
    'Seals what is kept of erased reviews with EVIDENCE_KEY, so far under EVIDENCE_KEYS_OLD.',
  options: { lost: { type: 'boolean' } },
  run: ({ environment, words: [which], options }) => {
    if (which !== 'evidence') throw new WrongUse('Say which key: evidence.')
    return onSite(environment, async ({ config, db }) => {
      if (options.lost === true) return lost(db, config)
      await adoptEvidenceKey(db, config)
      const { evidence, erasures } = await sealAnew(db, config, (tx, evidence) =>
        recordCommand(tx, 'rotate-key evidence', { evidence }),
      )
      return {
        lines: [
          `${evidence} pieces of evidence and ${erasures} erasures are under the new key.`,
          'Keep the old one for as long as there are backups of before: EVIDENCE_KEYS_OLD.',
        ],
        data: { evidence, erasures },
      }
    })
  },
}

/** Nobody has the old one any more: what is under it stays closed, what comes is sealed with the new one. */
async function lost(db: Db, config: Rotating): Promise<Said> {
  await inTransaction(db, async (tx) => {
    await setEvidenceKey(tx, config)
    await recordCommand(tx, 'rotate-key evidence --lost')
  })
  return {
    lines: ['This key seals what comes. What was sealed before can be opened by nobody.'],
    data: { evidence: 0, erasures: 0 },
  }
}
