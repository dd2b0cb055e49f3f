import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginRegister } from '#commands/register/begin-register.ts'
import { registerMember } from '#commands/register/register-member.ts'
import { catchUpRegister } from '#commands/register/run-register.ts'
import { type Config, readConfig } from '#platform/config.server.ts'
import { EMBEDDED, openDatabase } from '#platform/database/database.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { openRegister } from '#platform/register/open-register.server.ts'
import { createMember } from '#tests/support/database/builders.ts'
import { newDataDir } from '#tests/support/database/data-dir.ts'
import { runCommand } from '#tests/support/server/production.ts'
import { openOwnObjectStore } from '#tests/support/store/own-object-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'attesta-register-restored-'))
const backups = join(folder, 'backups')
const keys = join(folder, 'keys')
let dataDir: string

beforeAll(async () => {
  dataDir = await newDataDir()
})
afterAll(() => {
  for (const each of [folder, dataDir]) rmSync(each, { recursive: true, force: true })
})

const site = (dir: string, ...words: string[]) => siteWith({}, dir, ...words)

const siteWith = (settings: Record<string, string>, dir: string, ...words: string[]) =>
  runCommand(
    {
      DATA_DIR: dir,
      LOG_LEVEL: 'silent',
      BACKUP_PASSPHRASE: 'a passphrase of this test',
      ...settings,
    },
    'scripts/site.ts',
    ...words,
  )

/** As a server does that starts on it and is stopped: gives what it has signed, and why it went no further. */
async function run(
  dir: string,
  work?: (db: Db) => Promise<void>,
  more: Pick<Config, 'store' | 'registerKeys'> = { store: undefined, registerKeys: undefined },
) {
  const { db, close } = await openDatabase({ dataDir: dir })
  try {
    const settings = { dataDir: dir, witnesses: [], ...more }
    const register = await openRegister(db, { ...settings, registerOrigin: 'localhost/registre' })
    await beginRegister({ db, now: Temporal.Now.instant(), isDemo: false })
    await work?.(db)
    await catchUpRegister({ db, register, log: { error: () => {} } })
    const { halted } = await db
      .selectFrom('register_head')
      .select('halted')
      .executeTakeFirstOrThrow()
    const rows = await db
      .selectFrom('register_entry')
      .select('body')
      .where('index', 'is not', null)
      .orderBy('index')
      .execute()
    return { halted, entries: rows.map(({ body }) => body) }
  } finally {
    await close()
  }
}

async function add(db: Db): Promise<void> {
  const jobs = { enqueue: async () => {} }
  const memberId = await createMember(db)
  const at = Temporal.Now.instant()
  await registerMember(db, jobs, { memberId, change: 'listed', reason: null, at })
}

test('an older backup, a copied database and a lost memory sign nothing; recover mends the first, adopt the others', async () => {
  await run(dataDir, add)
  expect(await site(dataDir, 'backup', backups)).toMatchObject({ code: 0 })
  expect(await site(dataDir, 'backup-keys', keys)).toMatchObject({ code: 0 })
  const signed = await run(dataDir, add)
  expect(signed).toMatchObject({ halted: null, entries: { length: 4 } })

  // The disk of the database is lost, and the one with DATA_DIR/register is not.
  rmSync(join(dataDir, EMBEDDED), { recursive: true })
  expect(await site(dataDir, 'restore', backups)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/has 3 entries\. 4 were signed: .* recover COPY/),
  })
  expect(await run(dataDir, add)).toMatchObject({ halted: 'memory-larger', entries: { length: 3 } })
  const looked = await site(dataDir, 'register', 'recover', '--check')
  expect(looked).toMatchObject({ code: 0, output: expect.stringContaining('Nothing was changed') })
  expect(await site(dataDir, 'register', 'recover')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Entries 3 to 3 are back, byte for byte.*\n.*was signed/),
  })
  const mended = await run(dataDir)
  expect(mended.halted).toBeNull()
  expect(mended.entries.slice(0, 4)).toEqual(signed.entries)
  expect(mended.entries).toHaveLength(5)
  expect((await site(dataDir, 'register', 'recover')).output).toContain('Nothing is to be brought')

  // Elsewhere there is what backups have; what was signed since is known to nobody there.
  const copy = join(folder, 'copy')
  mkdirSync(copy)
  expect(await site(copy, 'restore-keys', keys)).toMatchObject({ code: 0 })
  expect(readdirSync(join(copy, 'register')).sort()).toEqual(['key', 'memory.kept'])
  expect(await site(copy, 'restore', backups)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Nothing here knows whether more were signed'),
  })
  expect(await run(copy, add)).toMatchObject({ halted: 'no-memory', entries: { length: 3 } })
  expect(await site(copy, 'register', 'adopt')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Taken over'),
  })
  expect(await run(copy)).toMatchObject({ halted: null, entries: { length: 4 } })

  rmSync(join(dataDir, 'register', 'memory'))
  expect(await run(dataDir, add)).toMatchObject({ halted: 'no-memory', entries: { length: 5 } })
  expect(await site(dataDir, 'register', 'adopt')).toMatchObject({ code: 0 })
  expect(await run(dataDir)).toMatchObject({ halted: null, entries: { length: 6 } })
}, 600_000)

test('with memory and journal in a store, a machine whose folder is empty refuses as much, and mends it from there', async () => {
  const store = await openOwnObjectStore()
  const settings = {
    ...store.settings,
    EVIDENCE_KEY: 'one key for all machines of this site',
    DIGEST_KEY: 'one key for all servers on one database',
    REGISTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  }
  const config = readConfig(settings)
  const withStore = (dir: string, work?: (db: Db) => Promise<void>) => run(dir, work, config)
  const [first, second, copies] = ['first', 'second', 'copies'].map((name) => join(folder, name))
  if (!first || !second || !copies) return expect.unreachable()
  try {
    mkdirSync(first)
    await withStore(first, add)
    expect(await siteWith(settings, first, 'backup', copies)).toMatchObject({ code: 0 })
    const signed = await withStore(first, add)
    expect(signed).toMatchObject({ halted: null, entries: { length: 4 } })
    expect(existsSync(join(first, 'register'))).toBe(false)

    // The machine is gone, with its disk.
    rmSync(first, { recursive: true })
    mkdirSync(second)
    expect(await siteWith(settings, second, 'restore', copies)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/has 3 entries\. 4 were signed: .* recover COPY/),
    })
    expect(await withStore(second, add)).toMatchObject({
      halted: 'memory-larger',
      entries: { length: 3 },
    })
    expect(await siteWith(settings, second, 'register', 'recover')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Entries 3 to 3 are back, byte for byte.*\n.*was signed/),
    })
    const mended = await withStore(second)
    expect(mended).toMatchObject({ halted: null, entries: { length: 5 } })
    expect(mended.entries.slice(0, 4)).toEqual(signed.entries)

    // Nobody can look at what is remembered: nothing is signed, and nothing has to be mended afterwards.
    store.mood.is = 'failing'
    expect(await withStore(second, add)).toMatchObject({ halted: null, entries: { length: 5 } })
    store.mood.is = 'well'
    expect(await withStore(second)).toMatchObject({ halted: null, entries: { length: 6 } })

    for (const name of store.objects.keys())
      if (name.includes('/register/memory/')) store.objects.delete(name)
    expect(await withStore(second, add)).toMatchObject({
      halted: 'no-memory',
      entries: { length: 6 },
    })
    expect(await siteWith(settings, second, 'register', 'adopt')).toMatchObject({ code: 0 })
    expect(await withStore(second)).toMatchObject({ halted: null, entries: { length: 7 } })
  } finally {
    store.close()
  }
}, 600_000)
