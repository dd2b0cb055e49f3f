import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { parseEntry } from '#domain/register/entry.ts'
import type { Db } from '#platform/database/schema.ts'
import { openRegister } from '#platform/register/open-register.server.ts'
import { createMember, createReview } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { beginRegister } from './begin-register.ts'
import { registerMember } from './register-member.ts'
import { catchUpRegister } from './run-register.ts'

const now = Temporal.Instant.from('2026-11-18T10:00:00Z')
const jobs = { enqueue: async () => {} }
const log = { error: () => {} }

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'attesta-register-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const opened = (db: Db, registerOrigin = 'localhost/registre') =>
  openRegister(db, { dataDir, registerKeys: undefined, registerOrigin, witnesses: [] })

async function begun(db: Db) {
  const register = await opened(db)
  await beginRegister({ db, now, isDemo: false })
  return { db, register, log }
}

async function addEntry(db: Db) {
  const memberId = await createMember(db)
  await registerMember(db, jobs, { memberId, change: 'listed', reason: null, at: now })
}

const head = (db: Db) => db.selectFrom('register_head').selectAll().executeTakeFirstOrThrow()

test('an empty site opens its register with its name and its formula, once', async ({ db }) => {
  const context = await begun(db)
  await catchUpRegister(context)
  await beginRegister({ db, now, isDemo: false })
  const rows = await db.selectFrom('register_entry').selectAll().orderBy('index').execute()
  const [open, formula, ...more] = rows.map(({ body }) => parseEntry(body))
  expect(open).toMatchObject({ type: 'open', origin: 'localhost/registre', backfilled: 0 })
  expect(formula).toMatchObject({ type: 'formula', formula: 1 })
  expect(more).toEqual([])
  expect(rows.map(({ index }) => index)).toEqual([0, 1])
  await expect(opened(db, 'other.example/registre')).rejects.toThrow('REGISTER_ORIGIN=localhost')
})

test('an older site tells what had happened before, in its order, behind entry 0', async ({
  db,
}) => {
  const member_id = await createMember(db, { created_at: new Date('2026-01-01') })
  await createReview(db, { member_id })
  await catchUpRegister(await begun(db))
  const rows = await db.selectFrom('register_entry').select('body').orderBy('index').execute()
  const entries = rows.map(({ body }) => parseEntry(body))
  expect(entries.map(({ type, day }) => [type, day])).toEqual([
    ['open', '2026-11-18'],
    ['formula', '2026-11-18'],
    ['member', '2026-01-01'],
    ['publish', '2026-11-01'],
  ])
  expect(entries[0]).toMatchObject({ backfilled: 2 })
})

test('what is signed is remembered, then published; a run that was ended goes on there', async ({
  db,
}) => {
  const context = await begun(db)
  await catchUpRegister(context)
  await addEntry(db)
  await catchUpRegister(context)
  const rows = await db.selectFrom('register_checkpoint').selectAll().orderBy('size').execute()
  expect(rows.map(({ size, published_at }) => [Number(size), published_at !== null])).toEqual([
    [2, true],
    [3, true],
  ])
  const memory = JSON.parse(readFileSync(join(context.register.folder, 'memory'), 'utf8'))
  expect(memory).toMatchObject({
    size: 3,
    root: Buffer.from(rows[1]?.root ?? []).toString('base64'),
  })
})

const memoryOf = ({ folder }: { folder: string }) => join(folder, 'memory')

test.for([
  ['memory-larger', (memory) => ({ ...memory, size: 7 })],
  ['other-root', (memory) => ({ ...memory, root: Buffer.alloc(32).toString('base64') })],
  ['other-log', (memory) => ({ ...memory, log_id: 'another' })],
] satisfies [string, (memory: object) => object][])(
  'nothing more is signed where the memory says %s',
  async ([halt, changed], { db }) => {
    const context = await begun(db)
    await catchUpRegister(context)
    const file = memoryOf(context.register)
    const right = readFileSync(file, 'utf8')
    writeFileSync(file, JSON.stringify(changed(JSON.parse(right))))
    await addEntry(db)
    await catchUpRegister(context)
    expect(await head(db)).toMatchObject({ halted: halt, size: 2 })
    writeFileSync(file, right)
    await catchUpRegister(context)
    expect(await head(db)).toMatchObject({ halted: null, size: 3 })
  },
)

test('a database that has signed meets no memory: it signs no more', async ({ db }) => {
  const context = await begun(db)
  await catchUpRegister(context)
  rmSync(memoryOf(context.register))
  await addEntry(db)
  await catchUpRegister(context)
  expect(await head(db)).toMatchObject({ halted: 'no-memory', size: 2 })
})
