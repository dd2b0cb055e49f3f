import { type Bytes, isSame, utf8, writeBase64 } from '#domain/register/bytes.ts'
import { parseCheckpoint } from '#domain/register/checkpoint.ts'
import { ED25519 } from '#domain/register/note-key.ts'
import { checkNote, readNote } from '#domain/register/signed-note.ts'
import { grownTiles, openTiles, type Tile } from '#domain/register/tree/grown-tiles.ts'
import { leafHash } from '#domain/register/tree/merkle-hash.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { sha256 } from '#platform/register/node-hashes.server.ts'
import type { Register } from '#platform/register/open-register.server.ts'
import { activeSigners } from '#platform/register/register-key.server.ts'
import type { RegisterMemory } from '#platform/register/register-memory.server.ts'
import { askWhetherKnown } from './run-register.ts'

/** Why a register cannot be taken over, or its entries not be brought back; nothing was changed. */
export class CannotMend extends OperatorError {
  override readonly exitCode = 1
}

export type Adopted = {
  size: number
  root: string | null
  /** Whether a witness has seen this very checkpoint as the newest. */
  isKnownToWitness: boolean
}

type Context = { db: Db; register: Register; now: Temporal.Instant }

/**
 * Takes over a database that has come to this machine without what was remembered beside it: once its tree is whole,
 * one of our keys has signed it, and nothing that is known speaks of a larger one. From then on it is another log, so
 * that whoever still signs for the one of before is stopped.
 */
export async function adoptRegister(context: Context, isCheck = false): Promise<Adopted> {
  const { db, register, now } = context
  const { isKnown, halt } = await askWhetherKnown({ db, register, now })
  if (halt)
    throw new CannotMend(
      'A witness knows another register than this database, or a larger one: bring its entries back first (npm run register -- recover).',
    )
  return inTransaction(db, async (tx) => {
    const head = await tx
      .selectFrom('register_head')
      .select(['size', 'ended_keys'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    const size = Number(head.size)
    const checkpoint = await wholeCheckpoint(tx, size)
    const own = activeSigners(register.signers, head.ended_keys)
    if (own.length === 0) throw new CannotMend(NO_KEY)
    if (checkpoint && !(await isOurs(checkpoint.note, own))) throw new CannotMend(NO_KEY)
    const { beside } = register
    const remembered = [await beside.memory(), await beside.keptMemory()].filter(
      (each) => each !== undefined,
    )
    for (const memory of remembered) await expectBeginning(tx, size, register.origin, memory)
    const root = checkpoint ? writeBase64(checkpoint.root) : null
    if (!isCheck) {
      const log_id = crypto.randomUUID()
      await tx.updateTable('register_head').set({ log_id, halted: null, halted_at: null }).execute()
      await beside.setMemoryAside()
      // Written before the database knows of it: whoever is ended between the two asks for this once more.
      if (checkpoint && root) await beside.remember({ log_id, size, root, note: checkpoint.note })
    }
    return { size, root, isKnownToWitness: isKnown }
  })
}

const NO_KEY =
  'The key that has signed this register is not here: npm run site -- restore-keys FILE, or write REGISTER_KEY. By another key it would be another register.'

async function isOurs(note: string, signers: Register['signers']): Promise<boolean> {
  const keys = signers.map(({ key }) => key).filter(({ type }) => type === ED25519)
  const checked = await checkNote(note, keys)
  return (checked?.signedBy.length ?? 0) > 0
}

/** What was signed for this register is where this database begins; else it would be signed twice. */
async function expectBeginning(
  tx: Db,
  size: number,
  origin: string,
  memory: RegisterMemory,
): Promise<void> {
  // Of another register: it says nothing of this one.
  if (originOf(memory) !== origin) return
  if (memory.size > size)
    throw new CannotMend(
      `${memory.size} entries were signed, and this database has ${size}: bring the others back first (npm run register -- recover).`,
    )
  const then = await checkpointAt(tx, memory.size)
  if (!then || writeBase64(then.root) !== memory.root)
    throw new CannotMend(
      `What was signed of the first ${memory.size} entries is not what this database holds: it belongs to another site, or was changed. Take the newest backup.`,
    )
}

function originOf({ note }: RegisterMemory): string | undefined {
  try {
    return parseCheckpoint(readNote(note)?.text ?? '').origin
  } catch {
    return undefined
  }
}

async function checkpointAt(tx: Db, size: number) {
  const row = await tx
    .selectFrom('register_checkpoint')
    .select(['root', 'note'])
    .where('size', '=', size)
    .executeTakeFirst()
  return row && { root: new Uint8Array(row.root) as Bytes, note: row.note }
}

const AT_ONCE = 10_000

/** The newest checkpoint, found to be that of the entries that are there; undefined where nothing was signed. */
async function wholeCheckpoint(tx: Db, size: number) {
  if (size === 0) return undefined
  let tree: { size: number; open: Tile[]; root: Bytes } = {
    size: 0,
    open: [],
    root: new Uint8Array(),
  }
  while (tree.size < size) {
    const rows = await tx
      .selectFrom('register_entry')
      .select(['index', 'body'])
      .where('index', '>=', tree.size)
      .where('index', '<', Math.min(size, tree.size + AT_ONCE))
      .orderBy('index')
      .execute()
    if (rows.length === 0 || rows.some(({ index }, at) => Number(index) !== tree.size + at))
      throw new CannotMend(`Entry ${tree.size + rows.length} is missing in this database.`)
    const leaves = await Promise.all(rows.map(({ body }) => leafHash(sha256, utf8(body))))
    const grown = await grownTiles(sha256, { ...tree, leaves })
    const grownSize = tree.size + leaves.length
    const all = [...grown.tiles, ...tree.open]
    const open = openTiles(grownSize).flatMap(({ level, number }) => {
      const tile = all.find((each) => each.level === level && each.number === number)
      return tile ? [tile] : []
    })
    tree = { size: grownSize, open, root: grown.root }
  }
  const checkpoint = await checkpointAt(tx, size)
  if (!checkpoint || !isSame(checkpoint.root, tree.root))
    throw new CannotMend(
      `The ${size} entries of this database are not the ones that were signed: it is damaged. Take the newest backup.`,
    )
  return checkpoint
}
