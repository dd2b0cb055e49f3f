import { appendFileSync, mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { erasureFolder, forgetOldErasures, openErasureLog, readErasures } from './erasure.server.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'erasures-'))
const lineOf = (at: string) => ({ at, person: 'c2VhbGVk' })

test('every line comes back, whatever was cut short between them', async () => {
  const dataDir = newFolder()
  const { note } = openErasureLog({ dataDir })
  const [first, second] = [lineOf('2026-11-15T11:00:00Z'), lineOf('2026-11-15T12:00:00Z')]
  const file = join(erasureFolder(dataDir), '2026.log')
  await note(first)
  appendFileSync(file, '\n{"at":"2026-11-1')
  await note(second)
  expect(await readErasures(erasureFolder(dataDir))).toEqual([first, second])
  expect(statSync(file).mode & 0o077).toBe(0)
})

test('a year goes once no line of it counts any more', async () => {
  const dataDir = newFolder()
  const { note } = openErasureLog({ dataDir })
  const now = Temporal.Instant.from('2026-01-01T00:00:00Z')
  await forgetOldErasures(dataDir, now)
  for (const year of [2022, 2023, 2026]) await note(lineOf(`${year}-12-31T23:00:00Z`))
  await forgetOldErasures(dataDir, now)
  expect(readdirSync(erasureFolder(dataDir))).toEqual(['2023.log', '2026.log'])
})
