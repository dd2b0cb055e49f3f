import { sql } from 'kysely'
import { type Bytes, isSame, utf8, writeBase64 } from '#domain/register/bytes.ts'
import { formatCheckpoint, parseCheckpoint } from '#domain/register/checkpoint.ts'
import { type Entry, parseEntry } from '#domain/register/entry.ts'
import { ED25519 } from '#domain/register/note-key.ts'
import { checkNote, readNote, writeNote } from '#domain/register/signed-note.ts'
import { leafHash } from '#domain/register/tree/merkle-hash.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { sha256 } from '#platform/register/node-hashes.server.ts'
import type { Register } from '#platform/register/open-register.server.ts'
import type { RegisterCopy } from '#platform/register/register-copies.server.ts'
import { activeSigners } from '#platform/register/register-key.server.ts'
import { CannotMend } from './adopt-register.ts'
import { type LostEvent, type Numbered, placeEntries } from './place-entries.ts'
import { growTree } from './sequence-entries.ts'

export type Recovered = {
  from: number
  size: number
  root: string
  lost: LostEvent[]
  /** Of entries that waited here: how many are said by those that came back, and were taken out. */
  replaced: number
  /** Whether a signature was found for what came back. */
  isVouchedFor: boolean
}

type Context = { db: Db; register: Register; now: Temporal.Instant }

/**
 * Brings back, byte for byte, what was signed after a backup was made. All or nothing: it is taken only if it makes the
 * very tree that was signed. What had been committed to is not in a copy, and stays sealed.
 */
export async function recoverEntries(
  { db, register, now }: Context,
  copies: readonly RegisterCopy[],
  isCheck = false,
): Promise<Recovered> {
  const recovering = inTransaction(db, async (tx) => {
    const head = await tx
      .selectFrom('register_head')
      .select(['size', 'ended_keys'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    const from = Number(head.size)
    await expectSameBeginning(tx, from, copies)
    const found = await readNumbered(from, copies)
    const size = from + found.length
    const signers = activeSigners(register.signers, head.ended_keys)
    const signed = await signedOf(register, signers, copies)
    const largest = Math.max(0, ...signed.map((each) => each.size))
    if (largest > size) throw new CannotMend(missing(size, largest))
    if (size === from)
      throw new CannotMend(
        `Nothing is to be brought back: the database has all ${from} entries of that copy.`,
      )
    const roots = await grow(tx, { from, found, at: signed.map((each) => each.size) })
    for (const each of signed) {
      const root = each.size <= from ? await knownRoot(tx, each.size) : roots.get(each.size)
      if (root && !isSame(root, each.root))
        throw new CannotMend(
          `The first ${each.size} entries of that copy are not the ones that were signed: it was changed, or belongs to another site.`,
        )
    }
    const root = roots.get(size) as Bytes
    const { lost, replaced } = await placeEntries(tx, found, now)
    await insertCheckpoints(tx, { from, size, root, signed, register, signers, now })
    await tx.updateTable('register_head').set({ size }).execute()
    const isVouchedFor = signed.some((each) => each.size === size)
    const recovered = { from, size, root: writeBase64(root), lost, replaced, isVouchedFor }
    if (isCheck) throw new OnlyLooked(recovered)
    return recovered
  })
  return recovering.catch((error) => {
    if (error instanceof OnlyLooked) return error.recovered
    throw error
  })
}

/** Takes everything back. */
class OnlyLooked extends Error {
  readonly recovered: Recovered

  constructor(recovered: Recovered) {
    super('nothing was changed')
    this.recovered = recovered
  }
}

const missing = (size: number, largest: number) =>
  `${largest} entries were signed, and the copy ends with ${size}. Bring a newer one: the journal of the machine that signed last, or a mirror. Where there is none, the register cannot go on under its name (npm run register -- recover --new-origin).`

/** Whatever the copy has of before is what the database has. */
async function expectSameBeginning(
  tx: Db,
  from: number,
  copies: readonly RegisterCopy[],
): Promise<void> {
  const given = new Map<number, string>()
  for (const copy of copies)
    for await (const batch of copy.entriesFrom(from))
      for (const [at, text] of batch.entries.entries())
        if (batch.from + at < from) given.set(batch.from + at, text)
  const rows = await sql<{ index: number; body: string }>`
    select index::float8 as index, body from register_entry where index = any(${[...given.keys()]}::bigint[])
  `.execute(tx)
  const differing = rows.rows.find(({ index, body }) => given.get(index) !== body)
  if (differing)
    throw new CannotMend(
      `Entry ${differing.index} of that copy is another one than this database has: it belongs to another site, or was changed.`,
    )
}

/** From where the database ends, without a gap. */
async function readNumbered(from: number, copies: readonly RegisterCopy[]): Promise<Numbered[]> {
  const texts: string[] = []
  for (const copy of copies) {
    for await (const batch of copy.entriesFrom(from + texts.length)) {
      const first = from + texts.length - batch.from
      if (first < 0) break
      texts.push(...batch.entries.slice(first))
    }
  }
  const numbered: Numbered[] = []
  for (const [at, text] of texts.entries())
    numbered.push({
      index: from + at,
      text,
      leaf: (await leafHash(sha256, utf8(text))) as Bytes,
      entry: parsed(from + at, text),
    })
  return numbered
}

function parsed(index: number, text: string): Entry {
  try {
    return parseEntry(text)
  } catch {
    throw new CannotMend(`Entry ${index} of that copy is none: it is damaged.`)
  }
}

type Signed = { size: number; root: Bytes; note: string }

/** What is known to have been signed: by what is remembered here, and by the copies. */
async function signedOf(
  { beside, origin }: Register,
  signers: Register['signers'],
  copies: readonly RegisterCopy[],
): Promise<Signed[]> {
  const keys = signers.map(({ key }) => key).filter(({ type }) => type === ED25519)
  const remembered = [await beside.memory(), await beside.keptMemory()]
  const notes = [...remembered.map((each) => each?.note), ...copies.map(({ note }) => note)]
  const signed: Signed[] = []
  for (const note of notes) {
    if (note === undefined) continue
    const read = checkpointOf(note)
    if (!read || read.origin !== origin) continue
    const checked = await checkNote(note, keys)
    if (!checked || checked.signedBy.length === 0)
      throw new CannotMend(
        `A checkpoint of ${read.size} entries was not signed by a key that is here: npm run site -- restore-keys FILE, or write REGISTER_KEY.`,
      )
    signed.push({ ...read, note })
  }
  return signed
}

function checkpointOf(note: string) {
  try {
    return parseCheckpoint(readNote(note)?.text ?? '')
  } catch {
    return undefined
  }
}

async function knownRoot(tx: Db, size: number): Promise<Bytes | undefined> {
  const row = await tx
    .selectFrom('register_checkpoint')
    .select('root')
    .where('size', '=', size)
    .executeTakeFirst()
  return row && new Uint8Array(row.root)
}

const BATCH = 10_000

type Growing = { from: number; found: readonly Numbered[]; at: readonly number[] }

/** Extends the tiles; gives the roots at these sizes and at the end. */
async function grow(tx: Db, { from, found, at }: Growing): Promise<Map<number, Bytes>> {
  const end = from + found.length
  const ends = new Set([...at.filter((size) => size > from && size < end), end])
  for (let size = from + BATCH; size < end; size += BATCH) ends.add(size)
  const roots = new Map<number, Bytes>()
  let size = from
  for (const next of [...ends].sort((a, b) => a - b)) {
    const leaves = found.slice(size - from, next - from).map(({ leaf }) => leaf)
    roots.set(next, await growTree(tx, size, leaves))
    size = next
  }
  return roots
}

type Ending = {
  from: number
  size: number
  root: Bytes
  signed: readonly Signed[]
  register: Register
  signers: Register['signers']
  now: Temporal.Instant
}

/** Those that were signed, as they were; the end is signed anew where nothing says that it was. */
async function insertCheckpoints(tx: Db, ending: Ending): Promise<void> {
  const { from, size, root, signed, register, signers, now } = ending
  const notes = new Map(signed.filter((each) => each.size > from).map((each) => [each.size, each]))
  if (!notes.has(size)) {
    if (signers.length === 0)
      throw new CannotMend('No key of this register is here: npm run site -- restore-keys FILE.')
    const text = formatCheckpoint({ origin: register.origin, size, root })
    const note = writeNote({ text, signatures: signers.map(({ sign }) => sign(text)) })
    notes.set(size, { size, root, note })
  }
  for (const each of notes.values()) {
    await tx
      .insertInto('register_checkpoint')
      .values({
        size: each.size,
        root: Buffer.from(each.root),
        note: each.note,
        signed_at: new Date(now.epochMilliseconds),
      })
      .execute()
  }
}
