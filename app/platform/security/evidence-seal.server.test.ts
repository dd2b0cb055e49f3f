import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openEvidenceSeal } from './erasure.server.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'seal-'))

test('what is sealed can be read with the same key alone, and says nothing by itself', () => {
  const dataDir = newFolder()
  const sealed = openEvidenceSeal({ dataDir }).seal('Sandrine Morel')
  expect(Buffer.from(sealed, 'base64').toString()).not.toContain('Morel')
  expect(openEvidenceSeal({ dataDir }).open(sealed)).toBe('Sandrine Morel')
  expect(() => openEvidenceSeal({ dataDir: newFolder() }).open(sealed)).toThrow()
  const otherKey = openEvidenceSeal({ dataDir, evidenceKey: 'x'.repeat(32) })
  expect(() => otherKey.open(sealed)).toThrow()
})

test('the same text is never sealed the same way twice', () => {
  const { seal } = openEvidenceSeal({ dataDir: newFolder() })
  expect(seal('a')).not.toBe(seal('a'))
})

test('a key of our own is for us alone to read', () => {
  const dataDir = newFolder()
  openEvidenceSeal({ dataDir })
  expect(statSync(join(dataDir, 'evidence.key')).mode & 0o077).toBe(0)
})
