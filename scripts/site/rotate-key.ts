import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#platform/config.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { readStoredErasures, replaceStoredErasure } from '#platform/media/stored-erasures.server.ts'
import { writeWhole } from '#platform/register/write-whole.server.ts'
import {
  type EvidenceSeal,
  erasureFolder,
  openEvidenceSeal,
  readErasure,
} from '#platform/security/erasure.server.ts'
import { adoptEvidenceKey, setEvidenceKey } from '#platform/security/evidence-key.server.ts'
import { type Command, onSite, recordCommand, type Said, WrongUse } from './command.ts'
import { storeOf } from './move-media.ts'

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
      const { evidence, erasures } = await sealAnew(db, config)
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
async function lost(db: Db, config: Config): Promise<Said> {
  await inTransaction(db, async (tx) => {
    await setEvidenceKey(tx, config)
    await recordCommand(tx, 'rotate-key evidence --lost')
  })
  return {
    lines: ['This key seals what comes. What was sealed before can be opened by nobody.'],
    data: { evidence: 0, erasures: 0 },
  }
}

/** The same letters where an erasure stands twice, in the database and outside: by them it is known. */
async function sealAnew(db: Db, config: Config): Promise<{ evidence: number; erasures: number }> {
  const seal = openEvidenceSeal(config)
  const anew = new Map<string, string>()
  const evidence = await inTransaction(db, async (tx) => {
    const rows = await tx
      .selectFrom('sealed_evidence')
      .select(['id', 'sealed'])
      .forUpdate()
      .execute()
    for (const { id, sealed } of rows) {
      const again = seal.seal(seal.open(sealed))
      anew.set(sealed, again)
      await tx.updateTable('sealed_evidence').set({ sealed: again }).where('id', '=', id).execute()
    }
    await setEvidenceKey(tx, config)
    await recordCommand(tx, 'rotate-key evidence', { evidence: rows.length })
    return rows.length
  })
  return { evidence, erasures: await sealErasures(config, seal, anew) }
}

async function sealErasures(
  config: Config,
  seal: EvidenceSeal,
  anew: ReadonlyMap<string, string>,
): Promise<number> {
  let sealed = 0
  const again = (person: string) => anew.get(person) ?? seal.seal(seal.open(person))
  if (config.store) {
    const store = storeOf(config)
    for (const line of await readStoredErasures(store)) {
      await replaceStoredErasure(store, line, { ...line, person: again(line.person) })
      sealed += 1
    }
  }
  const folder = erasureFolder(config.dataDir)
  for (const name of existsSync(folder) ? await readdir(folder) : []) {
    const text = await readFile(join(folder, name), 'utf8')
    const lines = text
      .split('\n')
      .map(readErasure)
      .filter((line) => line !== undefined)
    const written = lines.map((line) => JSON.stringify({ ...line, person: again(line.person) }))
    writeWhole(join(folder, name), `\n${written.join('\n\n')}\n`)
    sealed += lines.length
  }
  return sealed
}
