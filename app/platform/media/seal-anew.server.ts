import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#platform/config.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { openLog } from '#platform/log.server.ts'
import {
  type EvidenceSeal,
  erasureFolder,
  openEvidenceSeal,
  readErasure,
} from '#platform/security/erasure.server.ts'
import { setEvidenceKey } from '#platform/security/evidence-key.server.ts'
import { openObjectStore } from './object-store.server.ts'
import { readStoredErasures, replaceStoredErasure } from './stored-erasures.server.ts'
import { writeWhole } from './write-whole.server.ts'

export type Rotating = Pick<
  Config,
  'dataDir' | 'evidenceKey' | 'oldEvidenceKeys' | 'store' | 'logLevel'
>

/** The same letters where an erasure stands twice, in the database and outside: by them it is known. */
export async function sealAnew(
  db: Db,
  config: Rotating,
  record: (tx: Db, evidence: number) => Promise<void>,
): Promise<{ evidence: number; erasures: number }> {
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
    await record(tx, rows.length)
    return rows.length
  })
  return { evidence, erasures: await sealErasures(config, seal, anew) }
}

async function sealErasures(
  config: Rotating,
  seal: EvidenceSeal,
  anew: ReadonlyMap<string, string>,
): Promise<number> {
  let sealed = 0
  const again = (person: string) => anew.get(person) ?? seal.seal(seal.open(person))
  if (config.store) {
    const store = openObjectStore(config.store, openLog(config.logLevel))
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
