import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { sealAnew } from '#platform/media/seal-anew.server.ts'
import {
  erasureFolder,
  openErasureLog,
  openEvidenceSeal,
  readErasures,
} from '#platform/security/erasure.server.ts'
import { adoptEvidenceKey } from '#platform/security/evidence-key.server.ts'
import { test } from '#tests/support/database/database.ts'

const OLD = 'the key of before, of more than thirty-two characters'
const NEW = 'the key of after, of more than thirty-two characters'

const AT = new Date('2026-11-15T11:00:00Z')

test('a process with another key does not start, unless it knows the one of the site', async ({
  db,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'evidence-'))
  await adoptEvidenceKey(db, { evidenceKey: OLD, dataDir })
  await adoptEvidenceKey(db, { evidenceKey: OLD, dataDir })
  await expect(adoptEvidenceKey(db, { evidenceKey: NEW, dataDir })).rejects.toThrow('EVIDENCE_KEY')
  // An empty folder makes one of its own.
  await expect(adoptEvidenceKey(db, { dataDir })).rejects.toThrow('evidence.key')
  await adoptEvidenceKey(db, { evidenceKey: NEW, oldEvidenceKeys: [OLD], dataDir })
})

test('rotated, all is under the new key, and an erasure is known by the same letters in both places', async ({
  db,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'evidence-'))
  const before = openEvidenceSeal({ evidenceKey: OLD, dataDir })
  const [mark, proof, lone] = ['mark', 'proof', 'of a backup'].map((text) => before.seal(text))
  for (const sealed of [mark ?? '', proof ?? ''])
    await db
      .insertInto('sealed_evidence')
      .values({ sealed, sealed_at: AT, kept_until: AT })
      .execute()
  const { note } = openErasureLog({ dataDir })
  for (const person of [mark ?? '', lone ?? '']) await note({ at: AT.toISOString(), person })
  await adoptEvidenceKey(db, { evidenceKey: OLD, dataDir })

  const settings = { evidenceKey: NEW, oldEvidenceKeys: [OLD], dataDir }
  const config = { ...settings, store: undefined, logLevel: 'silent' } as const
  expect(await sealAnew(db, config, async () => {})).toEqual({ evidence: 2, erasures: 2 })
  const after = openEvidenceSeal({ evidenceKey: NEW, dataDir })
  const sealed = await db.selectFrom('sealed_evidence').select('sealed').orderBy('id').execute()
  expect(sealed.map((row) => after.open(row.sealed))).toEqual(['mark', 'proof'])
  const lines = await readErasures(erasureFolder(dataDir))
  expect(lines.map(({ person }) => after.open(person))).toEqual(['mark', 'of a backup'])
  expect(lines[0]?.person).toBe(sealed[0]?.sealed)
  await adoptEvidenceKey(db, { evidenceKey: NEW, dataDir })
  await expect(adoptEvidenceKey(db, { evidenceKey: OLD, dataDir })).rejects.toThrow()
})
