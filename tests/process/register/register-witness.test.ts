import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { beginRegister } from '#commands/register/begin-register.ts'
import { registerMember } from '#commands/register/register-member.ts'
import { catchUpRegister } from '#commands/register/run-register.ts'
import { checkNote } from '#domain/register/signed-note.ts'
import { type Database, openDatabase } from '#platform/database/database.server.ts'
import { openRegister, type Register } from '#platform/register/open-register.server.ts'
import { readPublished } from '#queries/register/published-tree.ts'
import { createMember } from '#tests/support/database/builders.ts'
import { newDataDir } from '#tests/support/database/data-dir.ts'
import { type OwnWitness, startWitness } from '#tests/support/register/own-witness.ts'

const NOW = Temporal.Instant.from('2026-11-18T10:00:00Z')

let dataDir: string
let database: Database
let witness: OwnWitness
let register: Register

beforeAll(async () => {
  dataDir = await newDataDir()
  database = await openDatabase({ dataDir })
  witness = await startWitness()
  const settings = { dataDir, registerKeys: undefined, witnesses: [witness.setting] }
  register = await openRegister(database.db, { ...settings, registerOrigin: 'site.test/registre' })
  witness.trust(register.signers.map(({ key }) => key))
  await beginRegister({ db: database.db, now: NOW, isDemo: false })
  await sign()
})
afterAll(async () => {
  witness.close()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(() => {
  witness.keepSilent(false)
  witness.answers()
})

const sign = () => catchUpRegister({ db: database.db, register, log: { error: () => {} } })

async function add(): Promise<void> {
  const { db } = database
  const memberId = await createMember(db)
  const jobs = { enqueue: async () => {} }
  await registerMember(db, jobs, { memberId, change: 'listed', reason: null, at: NOW })
  await sign()
}

/** How large the tree is that everybody sees, and how many witnesses have signed it. */
async function shown() {
  const { db } = database
  const published = await readPublished(db)
  const checked = await checkNote(published?.note ?? '', [witness.key])
  const head = await db.selectFrom('register_head').select('halted').executeTakeFirstOrThrow()
  return { size: published?.size, witnesses: checked?.signedBy.length, halted: head.halted }
}

test('200: what a witness has signed is served with its line, one after the other', async () => {
  const { size = 0 } = await shown()
  await add()
  await add()
  expect(await shown()).toEqual({ size: size + 2, witnesses: 1, halted: null })
  expect(witness.answers()).toEqual([200, 200])
})

test('409: it is asked once more from where it is', async () => {
  const { size = 0 } = await shown()
  await sql`delete from register_witness`.execute(database.db)
  await add()
  expect(await shown()).toEqual({ size: size + 1, witnesses: 1, halted: null })
  expect(witness.answers()).toEqual([409, 200])
})

test('silence: five seconds later it is served without', async () => {
  const { size = 0 } = await shown()
  witness.keepSilent(true)
  await add()
  expect(await shown()).toEqual({ size: size + 1, witnesses: 0, halted: null })
  witness.keepSilent(false)
  await add()
  expect(await shown()).toEqual({ size: size + 2, witnesses: 1, halted: null })
}, 60_000)

test('422: what it has signed is not what is here, and nothing more is served', async () => {
  const before = await shown()
  const right = witness.knows()
  if (!right) throw new Error('it has signed')
  witness.know({ ...right, root: new Uint8Array(32) })
  await add()
  expect(await shown()).toEqual({ ...before, halted: 'witness-refused' })
  expect(witness.answers()).toEqual([422])
  witness.know(right)
  await sign()
  expect(await shown()).toMatchObject({ witnesses: 1, halted: null })
})

test('a larger tree that nobody here knows ends it too', async () => {
  const before = await shown()
  const right = witness.knows()
  if (!right) throw new Error('it has signed')
  witness.know({ ...right, size: right.size + 100 })
  await add()
  expect(await shown()).toEqual({ ...before, halted: 'witness-larger' })
  witness.know(right)
  await sign()
  expect(await shown()).toMatchObject({ halted: null })
})

test('without a memory, a witness vouches for what it signed last, and for nothing else', async () => {
  const memory = join(register.folder, 'memory')
  const before = await shown()
  const right = witness.knows()
  if (!right) throw new Error('it has signed')
  rmSync(memory)
  witness.keepSilent(true)
  await add()
  expect(await shown()).toMatchObject({ size: before.size, halted: 'no-memory' })
  // One that has never seen anything signs whatever it is shown.
  witness.keepSilent(false)
  witness.know(undefined)
  await sign()
  expect(await shown()).toMatchObject({ size: before.size, halted: 'no-memory' })
  witness.know(right)
  await sign()
  expect(await shown()).toEqual({ size: (before.size ?? 0) + 1, witnesses: 1, halted: null })
}, 60_000)
