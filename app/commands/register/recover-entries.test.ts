import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect } from 'vitest'
import { changeReview } from '#commands/review/change/change-review.ts'
import type { ReviewChange } from '#commands/review/change/review-change.ts'
import { isAppError } from '#domain/errors.ts'
import { isSame, utf8 } from '#domain/register/bytes.ts'
import { parseEntry, type ReviewEntry } from '#domain/register/entry.ts'
import { reviewChain } from '#domain/register/review-chain.ts'
import { leafHash, treeHash } from '#domain/register/tree/merkle-hash.ts'
import { REVIEW_TRANSITIONS } from '#domain/review/review-life-cycle.ts'
import type { Db } from '#platform/database/schema.ts'
import { sha256 } from '#platform/register/node-hashes.server.ts'
import { openRegister, type Register } from '#platform/register/open-register.server.ts'
import { openRegisterCopy } from '#platform/register/register-copies.server.ts'
import { journalOf } from '#platform/register/register-memory.server.ts'
import {
  createBuyer,
  createContact,
  createMember,
  testimonies,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { createConfirmedReview, idleJobs } from '#tests/support/review/confirmed-review.ts'
import { randomFor } from '#tests/support/seed.ts'
import { beginRegister } from './begin-register.ts'
import { recoverEntries } from './recover-entries.ts'
import { catchUpRegister } from './run-register.ts'

const START = Temporal.Instant.from('2026-11-15T12:00:00Z')
const log = { error: () => {} }

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'attesta-recover-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

async function begun(db: Db): Promise<Register> {
  const settings = { dataDir, registerKeys: undefined, witnesses: [] }
  const register = await openRegister(db, { ...settings, registerOrigin: 'localhost/registre' })
  await beginRegister({ db, now: START, isDemo: false })
  await catchUpRegister({ db, register, log })
  return register
}

async function confirmed(db: Db): Promise<number> {
  const buyer_id = await createBuyer(db)
  const contact_id = await createContact(db, { buyer_id })
  const member_id = await createMember(db)
  const at = new Date(START.epochMilliseconds - 1_000)
  const proof = { authenticated_at: at, authenticated_method: 'professional-email' } as const
  const row = { member_id, buyer_id, contact_id, rating: 9, ...proof }
  return createConfirmedReview(
    db,
    row,
    { rating: 9, testimonies: testimonies('bien '.repeat(60)) },
    at,
  )
}

let step = 0
async function happen(db: Db, type: ReviewChange['type'], reviewId: number): Promise<void> {
  const [{ by }] = REVIEW_TRANSITIONS[type] as unknown as [{ by: readonly string[] }]
  const masks = { isContactMasked: step % 2 === 0, isCompanyMasked: step % 3 === 0 }
  step += 1
  const told = { type, actor: by[0], actorId: step, reason: 'no-experience', reviewId, masks }
  const now = START.add({ minutes: step })
  await changeReview({ db, jobs: idleJobs, now }, told as unknown as ReviewChange)
}

/** Forgets whatever happens in `since`, as a backup of before does; files stay as they are. */
async function afterBackup(db: Db, since: () => Promise<void>): Promise<void> {
  await sql`savepoint as_saved`.execute(db)
  await since()
  await sql`rollback to savepoint as_saved`.execute(db)
}

async function entriesOf(db: Db) {
  const rows = await db
    .selectFrom('register_entry')
    .select(['index', 'body', 'review_id'])
    .where('index', 'is not', null)
    .orderBy('index')
    .execute()
  return rows.map(({ index, body, review_id }) => ({ index: Number(index), body, review_id }))
}

const haltOf = async (db: Db) => {
  const head = await db.selectFrom('register_head').select('halted').executeTakeFirstOrThrow()
  return head.halted
}

/** Numbers without a gap, the tree that they make, and of each review one unbroken story. */
async function expectSound(db: Db): Promise<void> {
  const entries = await entriesOf(db)
  expect(entries.map(({ index }) => index)).toEqual(entries.map((_, at) => at))
  const leaves = entries.map(({ body }) => leafHash(sha256, utf8(body)) as Uint8Array<ArrayBuffer>)
  const newest = await db
    .selectFrom('register_checkpoint')
    .select(['size', 'root', 'published_at'])
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(newest).toMatchObject({ size: expect.anything(), published_at: expect.any(Date) })
  expect(isSame(new Uint8Array(newest.root), await treeHash(sha256, leaves))).toBe(true)
  const stories = new Map<string, { entry: ReviewEntry; leaf: Uint8Array<ArrayBuffer> }[]>()
  for (const [at, { body }] of entries.entries()) {
    const entry = parseEntry(body)
    if (!('review' in entry)) continue
    const leaf = leaves[at] as Uint8Array<ArrayBuffer>
    stories.set(entry.review, [...(stories.get(entry.review) ?? []), { entry, leaf }])
  }
  for (const story of stories.values()) expect(reviewChain(story)).not.toHaveProperty('fault')
}

const fromJournal = (register: Register) => [openRegisterCopy(journalOf(register.folder))]

test('an older backup signs no more, and what it lacks comes back byte for byte', async ({
  db,
}) => {
  const register = await begun(db)
  const [shown, waiting] = [await confirmed(db), await confirmed(db)]
  await happen(db, 'publish', shown)
  await catchUpRegister({ db, register, log })
  let signed: Awaited<ReturnType<typeof entriesOf>> = []
  await afterBackup(db, async () => {
    await happen(db, 'publish', waiting)
    await happen(db, 'dispute', shown)
    await catchUpRegister({ db, register, log })
    signed = await entriesOf(db)
  })
  await catchUpRegister({ db, register, log })
  expect(await haltOf(db)).toBe('memory-larger')

  const before = await entriesOf(db)
  const context = { db, register, now: START }
  const looked = await recoverEntries(context, fromJournal(register), true)
  expect(looked.lost.map(({ type }) => type)).toEqual(['publish', 'dispute'])
  expect(await entriesOf(db)).toEqual(before)
  expect(await recoverEntries(context, fromJournal(register))).toEqual(looked)
  expect(await entriesOf(db)).toEqual(signed)
  await catchUpRegister({ db, register, log })
  expect(await haltOf(db)).toBeNull()

  // It happens once more: what is said already is not said twice, and what is published can be opened again.
  await happen(db, 'publish', waiting)
  await happen(db, 'withdraw', shown)
  await catchUpRegister({ db, register, log })
  await expectSound(db)
  const later = (await entriesOf(db)).slice(signed.length)
  expect(later.map(({ body }) => parseEntry(body).type)).toEqual(['revise', 'withdraw'])
  const { rows } = await sql<{ count: number }>`
    select sum(count)::int as count from member_month where event = 'publish'`.execute(db)
  expect(rows).toEqual([{ count: 2 }])
  await expect(recoverEntries(context, fromJournal(register))).rejects.toThrow('Nothing is to be')
})

test('what waited in the backup gets the number it had, with what opens it', async ({ db }) => {
  const register = await begun(db)
  const review = await confirmed(db)
  await happen(db, 'publish', review)
  await afterBackup(db, () => catchUpRegister({ db, register, log }))
  const { lost } = await recoverEntries({ db, register, now: START }, fromJournal(register))
  expect(lost).toEqual([])
  const openings = await db.selectFrom('register_opening').select('field').execute()
  expect(openings.length).toBeGreaterThan(2)
  await catchUpRegister({ db, register, log })
  await expectSound(db)
})

test('whoever was erased after the backup is erased once, and nothing of them can be opened', async ({
  db,
}) => {
  const register = await begun(db)
  const reviews = [await confirmed(db), await confirmed(db)]
  for (const review of reviews) await happen(db, 'publish', review)
  await catchUpRegister({ db, register, log })
  await afterBackup(db, async () => {
    for (const review of reviews) {
      await happen(db, 'display', review)
      await happen(db, 'erase', review)
    }
    await catchUpRegister({ db, register, log })
  })
  // One is erased again before the entries are back, the other after.
  await happen(db, 'erase', reviews[0] ?? 0)
  const found = await recoverEntries({ db, register, now: START }, fromJournal(register))
  expect(found.replaced).toBe(1)
  const left = await db.selectFrom('register_opening').select('field').execute()
  expect(left).toEqual([])
  await happen(db, 'erase', reviews[1] ?? 0)
  await catchUpRegister({ db, register, log })
  await expectSound(db)
  const types = (await entriesOf(db)).map(({ body }) => parseEntry(body).type)
  expect(types.filter((type) => type === 'erase')).toHaveLength(2)
})

test('a copy that is changed, ends too early or belongs to another site is refused', async ({
  db,
}) => {
  const register = await begun(db)
  const review = await confirmed(db)
  const copy = join(dataDir, 'copy')
  await afterBackup(db, async () => {
    await happen(db, 'publish', review)
    await catchUpRegister({ db, register, log })
    cpSync(journalOf(register.folder), copy, { recursive: true })
    await happen(db, 'dispute', review)
    await catchUpRegister({ db, register, log })
  })
  const context = { db, register, now: START }
  await expect(recoverEntries(context, [openRegisterCopy(copy)])).rejects.toThrow(
    'the copy ends with 3',
  )
  const [whole] = fromJournal(register)
  const changed = {
    note: undefined,
    async *entriesFrom(first: number) {
      for await (const { from, entries } of whole?.entriesFrom(first) ?? [])
        yield { from, entries: entries.map((each) => each.replace('"dispute"', '"settle"')) }
    },
  }
  await expect(recoverEntries(context, [changed])).rejects.toThrow('not the ones that were signed')
  const foreign = {
    note: undefined,
    *entriesFrom() {
      yield { from: 0, entries: ['{"another":"site"}'] }
    },
  }
  await expect(recoverEntries(context, [foreign])).rejects.toThrow('Entry 0 of that copy')
  expect(() => openRegisterCopy(dataDir)).toThrow('neither a journal nor a mirror')
  expect((await entriesOf(db)).length).toBe(2)
})

test('whatever happens before a backup, after it and once entries are back, every story stays unbroken', async ({
  db,
}) => {
  const random = randomFor('recovered walks')
  const pick = <Item>(items: readonly Item[]) =>
    items[Math.floor(random.next() * items.length)] as Item
  const TYPES = [
    'display',
    'dispute',
    'settle',
    'suspend',
    'restore',
    'withdraw',
    'anonymise',
    'erase',
    'publish',
  ] as const
  const register = await begun(db)
  const reviews: number[] = []
  for (let count = 0; count < 6; count += 1) reviews.push(await confirmed(db))
  async function walk(steps: number) {
    for (let count = 0; count < steps; count += 1) {
      try {
        await happen(db, pick(TYPES), pick(reviews))
      } catch (error) {
        if (!isAppError(error)) throw error
      }
      if (random.next() < 0.2) await catchUpRegister({ db, register, log })
    }
  }
  for (let round = 0; round < 6; round += 1) {
    await walk(12)
    let signed: Awaited<ReturnType<typeof entriesOf>> = []
    await afterBackup(db, async () => {
      await walk(10)
      await catchUpRegister({ db, register, log })
      signed = await entriesOf(db)
    })
    await walk(4)
    if ((await haltOf(db)) !== null || (await entriesOf(db)).length < signed.length)
      await recoverEntries({ db, register, now: START }, fromJournal(register))
    expect((await entriesOf(db)).slice(0, signed.length)).toEqual(signed)
    await walk(8)
    await catchUpRegister({ db, register, log })
    expect(await haltOf(db)).toBeNull()
    await expectSound(db)
  }
})
