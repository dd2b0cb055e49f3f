import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pendingEntries } from '#commands/register/register-reviews.ts'
import { catchUpRegister } from '#commands/register/run-register.ts'
import { utf8, writeBase64 } from '#domain/register/bytes.ts'
import { parseCheckpoint } from '#domain/register/checkpoint.ts'
import { checkNote } from '#domain/register/signed-note.ts'
import { leafHash, treeHash } from '#domain/register/tree/merkle-hash.ts'
import { type DatabaseSettings, openDatabase } from '#platform/database/database.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { freshSalt, sha256 } from '#platform/register/node-hashes.server.ts'
import { openRegister } from '#platform/register/open-register.server.ts'
import { readRegisterMemory } from '#platform/register/register-memory.server.ts'
import {
  createBuyer,
  createContact,
  createMember,
  testimonies,
} from '#tests/support/database/builders.ts'
import { onBothDatabases } from '#tests/support/database/on-both-databases.ts'
import { createConfirmedReview } from '#tests/support/review/confirmed-review.ts'
import { randomFor } from '#tests/support/seed.ts'

/** Two hundred by `KILLS=200 npm run proof -- register-killed`. */
const KILLS = Number(process.env.KILLS ?? 3)
const REVIEWS = 12
const random = randomFor('moments to kill who signs')

test('killed at any moment, no event is without its entry, no number is given twice, and all that was served is one tree', async () => {
  const rounds = await onBothDatabases(KILLS, killAgainAndAgain)
  const sum = (one: (round: Rounds) => number) => rounds.reduce((all, each) => all + one(each), 0)
  console.info(
    `killed ${sum(({ kills }) => kills)} times; ${sum(({ entries }) => entries)} entries, ${sum(({ served }) => served)} checkpoints served, ${sum(({ amid }) => amid)} times amid one`,
  )
}, 7_200_000)

type Rounds = { kills: number; entries: number; served: number; amid: number }

async function killAgainAndAgain(kills: number, settings: DatabaseSettings): Promise<Rounds> {
  const served = new Set<string>()
  let amid = 0
  await onDatabase(settings, makeReviews)
  // Of the embedded database one process is the whole site.
  const signers = settings.databaseUrl ? 2 : 1
  for (let kill = 0; kill < kills; kill += 1) {
    const running = Array.from({ length: signers }, () => startSigner(settings, served))
    await Promise.all(running.map(({ isServed }) => isServed))
    await wait(random.next() * 400)
    // One goes on for a moment without the other.
    for (const signer of running) {
      signer.kill()
      await wait(random.next() * 50)
    }
    await Promise.all(running.map(({ gone }) => gone))
    if (await onDatabase(settings, (db) => isAmid(db, settings))) amid += 1
  }
  const entries = await onDatabase(settings, (db) => expectOneTree(db, settings, served))
  return { kills, entries, served: served.size, amid }
}

async function onDatabase<Result>(settings: DatabaseSettings, work: (db: Db) => Promise<Result>) {
  const { db, close } = await openDatabase(settings)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

async function makeReviews(db: Db): Promise<void> {
  const at = new Date(Date.now() - 60_000)
  for (let count = 0; count < REVIEWS; count += 1) {
    const buyer_id = await createBuyer(db)
    const contact_id = await createContact(db, { buyer_id })
    const member_id = await createMember(db)
    const proof = { authenticated_at: at, authenticated_method: 'professional-email' } as const
    const row = { member_id, buyer_id, contact_id, rating: 9, ...proof }
    const words = { rating: 9, testimonies: testimonies('bien '.repeat(60)) }
    await createConfirmedReview(db, row, words, at)
  }
}

function startSigner({ dataDir, databaseUrl }: DatabaseSettings, served: Set<string>) {
  const child = spawn('node', ['tests/support/register/tireless-signer.ts'], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      SEED: `${random.integer(0, 1_000)}`,
    },
  })
  const { promise: isServed, resolve, reject } = Promise.withResolvers<void>()
  let said = ''
  let wrong = ''
  child.stderr.on('data', (chunk) => (wrong += chunk))
  child.stdout.on('data', (chunk) => {
    const lines = (said + chunk).split('\n')
    // Whoever is killed may have said half of the last one.
    said = lines.pop() ?? ''
    for (const line of lines) served.add(JSON.parse(line))
    if (lines.length > 0) resolve()
  })
  child.once('exit', (code) => code !== null && reject(new Error(`ended with ${code}: ${wrong}`)))
  return { isServed, gone: once(child, 'close'), kill: () => child.kill('SIGKILL') }
}

/** Whether something was signed that nobody was shown. */
async function isAmid(db: Db, { dataDir }: DatabaseSettings): Promise<boolean> {
  const { rows } = await sql<{ size: number; isPublished: boolean }>`
    select size::float8 as size, published_at is not null as "isPublished"
      from register_checkpoint order by size desc limit 1`.execute(db)
  const [newest] = rows
  const memory = readRegisterMemory(`${dataDir}/register`)
  expect(memory?.size ?? 0).toBeLessThanOrEqual(newest?.size ?? 0)
  return newest !== undefined && !newest.isPublished
}

/** Gives how many entries there are. */
async function expectOneTree(
  db: Db,
  { dataDir }: DatabaseSettings,
  served: ReadonlySet<string>,
): Promise<number> {
  const given = { dataDir, registerKeys: undefined, witnesses: [] }
  const register = await openRegister(db, { ...given, registerOrigin: 'localhost/registre' })
  await catchUpRegister({ db, register, log: { error: console.error } })
  const reviews = sql`select id from review where published_at is not null`
  expect(await pendingEntries(db, reviews, freshSalt)).toEqual([])
  const rows = await db
    .selectFrom('register_entry')
    .select(['index', 'body'])
    .orderBy('index')
    .execute()
  expect(rows.map(({ index }) => Number(index))).toEqual(rows.map((_, at) => at))
  const leaves = rows.map(({ body }) => leafHash(sha256, utf8(body)) as Uint8Array<ArrayBuffer>)
  const keys = register.signers.map(({ key }) => key)
  for (const note of served) {
    const checked = await checkNote(note, keys)
    expect(checked?.signedBy).toHaveLength(1)
    const { size, root } = parseCheckpoint(checked?.text ?? '')
    expect(writeBase64(await treeHash(sha256, leaves.slice(0, size)))).toBe(writeBase64(root))
  }
  expect(served.size).toBeGreaterThan(0)
  const head = await db.selectFrom('register_head').selectAll().executeTakeFirstOrThrow()
  expect(head).toMatchObject({ halted: null })
  return rows.length
}
