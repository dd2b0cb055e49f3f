import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#platform/config.server.ts'
import { openOwnObjectStore } from '#tests/support/store/own-object-store.ts'
import { openBesideRegister } from './open-register.server.ts'
import { type BesideRegister, writeJournal, writeRegisterMemory } from './register-memory.server.ts'

const KEYS = { EVIDENCE_KEY: 'e'.repeat(44), DIGEST_KEY: 'd'.repeat(44) }
const REGISTER_KEY = Buffer.alloc(32, 7).toString('base64')
const day = (date: string) => Temporal.Instant.from(`${date}T12:00:00Z`)
const memoryOf = (size: number, log_id = 'a') => ({ log_id, size, root: `r${size}`, note: 'n\n' })

let own: Awaited<ReturnType<typeof openOwnObjectStore>>
let folder: string
/** As another machine opens it, whose folder is empty. */
let elsewhere: () => BesideRegister
let beside: BesideRegister

beforeEach(async () => {
  own = await openOwnObjectStore()
  folder = mkdtempSync(join(tmpdir(), 'attesta-register-'))
  const { store } = readConfig({ ...own.settings, ...KEYS, REGISTER_KEY })
  elsewhere = () => openBesideRegister({ folder: join(folder, 'elsewhere'), store })
  beside = openBesideRegister({ folder, store })
})
afterEach(() => {
  own.close()
  rmSync(folder, { recursive: true })
})

async function entriesOf(register: BesideRegister): Promise<unknown[]> {
  const all: unknown[] = []
  for await (const { from, entries } of register.readJournal()) all.push(from, ...entries)
  return all
}

test('what one machine has signed, another one remembers', async () => {
  expect(await elsewhere().memory()).toBeUndefined()
  for (const size of [9, 10]) await beside.remember(memoryOf(size))
  expect(await elsewhere().memory()).toEqual(memoryOf(10))
  expect([...own.objects.keys()]).toEqual(['site/register/memory/000000000000010-a'])
})

test('a memory that comes late, of whoever has lost the lock, hides none that came after it', async () => {
  await beside.remember(memoryOf(9))
  const late = own.objects.get('site/register/memory/000000000000009-a')
  await elsewhere().remember(memoryOf(10))
  if (late) own.objects.set('site/register/memory/000000000000009-a', late)
  expect(await beside.memory()).toEqual(memoryOf(10))
})

test('a damaged memory, or none that can be asked for, stops it', async () => {
  await beside.remember(memoryOf(9))
  const [stored] = own.objects.values()
  if (stored) stored.bytes = Buffer.from(stored.bytes.toString().replace('"size":9', '"size":8'))
  await expect(elsewhere().memory()).rejects.toThrow('is damaged')
  own.mood.is = 'failing'
  await expect(elsewhere().memory()).rejects.toMatchObject({ name: 'StoreAway' })
})

test('the journal gives every entry once, in order, and forgets after thirty days', async () => {
  await beside.writeJournal({ from: 0, entries: ['a'] }, day('2026-01-01'))
  await beside.writeJournal({ from: 1, entries: ['b', 'c'] }, day('2026-01-02'))
  // Written again after a crash, by another machine, on the next day.
  await elsewhere().writeJournal({ from: 1, entries: ['b', 'c'] }, day('2026-01-03'))
  await elsewhere().writeJournal({ from: 3, entries: ['d'] }, day('2026-01-31'))
  expect(await entriesOf(beside)).toEqual([0, 'a', 1, 'b', 'c', 3, 'd'])
  await beside.forgetOld(day('2026-02-01'))
  expect(await entriesOf(elsewhere())).toEqual([1, 'b', 'c', 3, 'd'])
})

test('what a machine kept before there was a store counts for all, until something was signed with it', async () => {
  writeRegisterMemory(folder, memoryOf(3))
  writeJournal(folder, { from: 0, entries: ['a', 'b', 'c'] }, day('2026-01-01'))
  expect(await elsewhere().memory()).toBeUndefined()
  expect(await beside.memory()).toEqual(memoryOf(3))
  expect(await elsewhere().memory()).toEqual(memoryOf(3))
  await beside.writeJournal({ from: 3, entries: ['d'] }, day('2026-01-01'))
  await beside.remember(memoryOf(4))
  expect(await beside.memory()).toEqual(memoryOf(4))
  expect(await entriesOf(beside)).toEqual([0, 'a', 'b', 'c', 3, 'd'])
})

test('where another register takes its place, it is set aside', async () => {
  writeRegisterMemory(folder, memoryOf(3))
  await beside.remember(memoryOf(4))
  await beside.setMemoryAside()
  expect(await beside.memory()).toBeUndefined()
  expect([...own.objects.keys()]).toEqual(['site/register/aside/000000000000004-a'])

  await beside.writeJournal({ from: 4, entries: ['e'] }, day('2026-01-01'))
  await beside.remember(memoryOf(5, 'b'))
  const keptIn = join(folder, 'former')
  await beside.setAside(keptIn)
  expect(JSON.parse(readFileSync(join(keptIn, 'memory'), 'utf8'))).toEqual(memoryOf(5, 'b'))
  expect(readFileSync(join(keptIn, 'journal/2026-01-01-4-5.jsonl'), 'utf8')).toBe('e\n')
  expect([await elsewhere().memory(), await entriesOf(elsewhere())]).toEqual([undefined, []])
})
