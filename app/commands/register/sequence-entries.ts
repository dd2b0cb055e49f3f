import { sql } from 'kysely'
import type { Bytes } from '#domain/register/bytes.ts'
import { formatCheckpoint } from '#domain/register/checkpoint.ts'
import { writeNote } from '#domain/register/signed-note.ts'
import { grownTiles, openTiles, type Tile } from '#domain/register/tree/grown-tiles.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { sha256 } from '#platform/register/node-hashes.server.ts'
import { activeSigners, type RegisterSigner } from '#platform/register/register-key.server.ts'

/** As many as one transaction takes. */
const BATCH = 10_000

type Context = {
  db: Db
  now: Temporal.Instant
  /** Which register this process signs for: another one's head is left alone. */
  logId: string
  signers: readonly RegisterSigner[]
}

export type Sequenced = { from: number; size: number; entries: string[]; note: string }

/**
 * Gives the entries that wait their indexes, in the order of their ids, and signs the tree that they make: together or
 * not at all. Undefined where none waits, or entry 0 is not there yet. Nothing of it is served before it is remembered and published.
 */
export async function sequenceEntries(context: Context): Promise<Sequenced | undefined> {
  const { db, now, logId, signers } = context
  return inTransaction(db, async (tx) => {
    const head = await lockHead(tx, logId)
    if (!head.isOpen) return undefined
    const waiting = await takeWaiting(tx)
    if (waiting.length === 0) return undefined
    const leaves = waiting.map(({ leaf }) => new Uint8Array(leaf))
    const root = await growTree(tx, head.size, leaves)
    const size = head.size + waiting.length
    const text = formatCheckpoint({ origin: head.origin, size, root })
    const own = activeSigners(signers, head.endedKeys)
    const note = writeNote({ text, signatures: own.map(({ sign }) => sign(text)) })
    await number(tx, waiting, head.size)
    const signed_at = new Date(now.epochMilliseconds)
    await tx
      .insertInto('register_checkpoint')
      .values({ size, root: Buffer.from(root), note, signed_at })
      .execute()
    await moveHead(tx, { logId, from: head.size, size })
    return { from: head.size, size, entries: waiting.map(({ body }) => body), note }
  })
}

/** Puts leaves behind those that are there, and gives the root of all. */
export async function growTree(tx: Db, size: number, leaves: readonly Bytes[]): Promise<Bytes> {
  const open = await readTiles(tx, openTiles(size))
  const { tiles, root } = await grownTiles(sha256, { size, open, leaves })
  await writeTiles(tx, tiles)
  return root
}

async function lockHead(tx: Db, logId: string) {
  const head = await tx
    .selectFrom('register_head')
    .select(['origin', 'size', 'opened_at', 'ended_keys'])
    .where('log_id', '=', logId)
    .forUpdate()
    .executeTakeFirst()
  if (!head) throw new Error('This database belongs to another register')
  return {
    origin: head.origin,
    size: Number(head.size),
    isOpen: head.opened_at !== null,
    endedKeys: head.ended_keys,
  }
}

/** Those of one review follow each other: whoever writes one has locked the review. */
function takeWaiting(tx: Db) {
  return tx
    .selectFrom('register_entry')
    .select(['id', 'leaf', 'body'])
    .where('index', 'is', null)
    .orderBy('id')
    .limit(BATCH)
    .execute()
}

async function number(tx: Db, waiting: readonly { id: number }[], from: number): Promise<void> {
  const ids = waiting.map(({ id }) => id)
  await sql`
    update register_entry e set index = ${from}::bigint + given.position - 1
      from unnest(${ids}::bigint[]) with ordinality as given (id, position)
     where e.id = given.id
  `.execute(tx)
}

async function readTiles(
  tx: Db,
  addresses: readonly { level: number; number: number }[],
): Promise<Tile[]> {
  const { rows } = await sql<{ level: number; number: number; hashes: Uint8Array }>`
    select t.level, t.number::float8 as number, t.hashes
      from register_tile t
      join unnest(${addresses.map(({ level }) => level)}::int[],
                  ${addresses.map((each) => each.number)}::bigint[]) as asked (level, number)
        on asked.level = t.level and asked.number = t.number
  `.execute(tx)
  return rows.map(({ hashes, ...address }) => ({ ...address, hashes: new Uint8Array(hashes) }))
}

async function writeTiles(tx: Db, tiles: readonly Tile[]): Promise<void> {
  for (const { level, number, hashes } of tiles) {
    await sql`
      insert into register_tile (level, number, hashes) values (${level}, ${number}, ${Buffer.from(hashes)})
      on conflict (level, number) do update set hashes = excluded.hashes
    `.execute(tx)
  }
}

type Move = { logId: string; from: number; size: number }

async function moveHead(tx: Db, { logId, from, size }: Move): Promise<void> {
  const moved = await tx
    .updateTable('register_head')
    .set({ size })
    .where('log_id', '=', logId)
    .where('size', '=', from)
    .returning('size')
    .executeTakeFirst()
  if (!moved) throw new Error('Somebody else has moved the head of the register')
}
