import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  forgetJournal,
  readJournal,
  readRegisterMemory,
  writeJournal,
  writeRegisterMemory,
} from './register-memory.server.ts'

const day = (date: string) => Temporal.Instant.from(`${date}T12:00:00Z`)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'attesta-register-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('what was signed last is remembered, and nothing before the first time', () => {
  expect(readRegisterMemory(folder)).toBeUndefined()
  for (const size of [1, 2])
    writeRegisterMemory(folder, { log_id: 'a', size, root: `r${size}`, note: 'n\n' })
  expect(readRegisterMemory(folder)).toEqual({ log_id: 'a', size: 2, root: 'r2', note: 'n\n' })
})

test('a damaged memory stops it: nothing is signed by what is left of it', () => {
  for (const text of ['', '{', '{"size":3}']) {
    writeFileSync(join(folder, 'memory'), text)
    expect(() => readRegisterMemory(folder)).toThrow('is damaged')
  }
})

test('the journal gives every entry once, in order, and forgets after thirty days', () => {
  writeJournal(folder, { from: 0, entries: ['a'] }, day('2026-01-01'))
  writeJournal(folder, { from: 1, entries: ['b', 'c'] }, day('2026-01-02'))
  // Written again after a crash, on the next day.
  writeJournal(folder, { from: 1, entries: ['b', 'c'] }, day('2026-01-03'))
  writeJournal(folder, { from: 3, entries: ['d'] }, day('2026-01-31'))
  const all = () => [...readJournal(folder)].flatMap(({ from, entries }) => [from, ...entries])
  expect(all()).toEqual([0, 'a', 1, 'b', 'c', 3, 'd'])
  forgetJournal(folder, day('2026-02-01'))
  expect(all()).toEqual([1, 'b', 'c', 3, 'd'])
})
