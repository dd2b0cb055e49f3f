import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { isSame, utf8 } from '#domain/register/bytes.ts'
import { parseCheckpoint } from '#domain/register/checkpoint.ts'
import { checkNote } from '#domain/register/signed-note.ts'
import { leafHash, treeHash } from '#domain/register/tree/merkle-hash.ts'
import { tilesOf } from '#domain/register/tree/tile.ts'
import type { Db } from '#platform/database/schema.ts'
import { sha256 } from '#platform/register/node-hashes.server.ts'
import { registerSigners } from '#platform/register/register-key.server.ts'
import { test } from '#tests/support/database/database.ts'
import { sequenceEntries } from './sequence-entries.ts'

const ORIGIN = 'localhost/registre'
const now = Temporal.Instant.from('2026-11-18T10:00:00Z')
const bodyOf = (at: number) => `{"n":${at}}`
const leafOf = (at: number) => leafHash(sha256, utf8(bodyOf(at))) as Uint8Array<ArrayBuffer>

async function addEntries(db: Db, from: number, to: number): Promise<void> {
  const all = Array.from({ length: to - from }, (_, at) => from + at)
  const leaves = all.map((at) => Buffer.from(leafOf(at)).toString('hex'))
  await sql`
    insert into register_entry (leaf, body, created_at)
    select decode(leaf, 'hex'), body, now()
      from unnest(${leaves}::text[], ${all.map(bodyOf)}::text[]) as each (leaf, body)
  `.execute(db)
}

const signers = () =>
  registerSigners({ registerKeys: [new Uint8Array(randomBytes(32))], folder: '' }, ORIGIN)

test('entries are numbered without a gap, and each checkpoint is of the tree they make', async ({
  db,
}) => {
  await db
    .insertInto('register_head')
    .values({ log_id: 'own', origin: ORIGIN, opened_at: new Date() })
    .execute()
  const context = { db, now, logId: 'own', signers: await signers() }
  expect(await sequenceEntries(context)).toBeUndefined()
  const sizes = [1, 255, 256, 257, 600]
  let before = 0
  for (const size of sizes) {
    await addEntries(db, before, size)
    const done = await sequenceEntries(context)
    expect(done).toMatchObject({ from: before, size })
    const keys = context.signers.map(({ key }) => key)
    const checked = await checkNote(done?.note ?? '', keys)
    expect(checked?.signedBy).toHaveLength(1)
    const leaves = Array.from({ length: size }, (_, at) => leafOf(at))
    const { root, size: signed } = parseCheckpoint(checked?.text ?? '')
    expect(signed).toBe(size)
    expect(isSame(root, await treeHash(sha256, leaves))).toBe(true)
    before = size
  }
  const { rows } = await sql<{ index: number; body: string }>`
    select index::int, body from register_entry order by id`.execute(db)
  expect(rows).toEqual(rows.map((_, at) => ({ index: at, body: bodyOf(at) })))
  const { rows: tiles } = await sql`
    select level, number::int as number, octet_length(hashes) / 32 as width
      from register_tile order by level, number`.execute(db)
  expect(tiles).toEqual(tilesOf(600))
})

test('a database of another register is not signed', async ({ db }) => {
  await db.insertInto('register_head').values({ log_id: 'other', origin: ORIGIN }).execute()
  await addEntries(db, 0, 1)
  const context = { db, now, logId: 'own', signers: await signers() }
  await expect(sequenceEntries(context)).rejects.toThrow('another register')
})
