import { sql } from 'kysely'
import { writeBase64 } from '#domain/register/bytes.ts'
import { parseCheckpoint } from '#domain/register/checkpoint.ts'
import { type NoteKey, writeVkey } from '#domain/register/note-key.ts'
import { checkNote, readNote } from '#domain/register/signed-note.ts'
import type { FormerRegister } from '#domain/register/verify/verification.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { keepFormerEntries } from '#platform/register/register-copies.server.ts'
import type { BesideRegister } from '#platform/register/register-memory.server.ts'
import { CannotMend } from './adopt-register.ts'

type Opened = {
  former: FormerRegister | null
  /** Where what the database had of it is kept. */
  keptIn: string
}

type Context = {
  db: Db
  folder: string
  beside: BesideRegister
  origin: string
  /** Those that may have signed for the old name. */
  keysOf(origin: string): Promise<NoteKey[]>
}

/** In the order in which they name each other. */
const TABLES = [
  'register_opening',
  'register_gap',
  'register_entry',
  'register_tile',
  'register_checkpoint',
  'register_witness',
  'register_month',
] as const

/**
 * Where what was signed cannot be brought back, the register ends, and another one of another name follows it, which the
 * next start opens with the whole history. What the database had of the old one is written to files first; what opened
 * its entries goes.
 */
export async function openNewRegister({
  db,
  folder,
  beside,
  origin,
  keysOf,
}: Context): Promise<Opened> {
  return inTransaction(db, async (tx) => {
    const head = await tx
      .selectFrom('register_head')
      .select(['origin', 'log_id', 'former'])
      .forUpdate()
      .executeTakeFirst()
    if (!head) throw new CannotMend('This database has no register yet: the next start opens one.')
    if (head.origin === origin)
      throw new CannotMend(
        `The new register needs a name of its own: write REGISTER_ORIGIN, such as ${nextName(origin)}. This one is ${head.origin} for good.`,
      )
    const last = await lastCheckpoint(tx, beside, head.origin)
    const former = last && { ...last, vkeys: await signersOf(last.note, await keysOf(head.origin)) }
    const keptIn = await keepFormerEntries(folder, head.log_id, entriesOf(tx))
    for (const table of KEPT)
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    for (const table of TABLES) await sql`delete from ${sql.table(table)}`.execute(tx)
    for (const table of KEPT)
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
    const before = head.former as FormerRegister[]
    await tx
      .updateTable('register_head')
      .set({
        ...{ log_id: crypto.randomUUID(), origin, size: 0, formula: null },
        ...{ opened_at: null, history_at: null, halted: null, halted_at: null },
        ...{ ends_key: null, ends_key_at: null, ended_keys: [], summed_on: null },
        former: JSON.stringify([...before, ...(former ? [former] : [])]),
      })
      .execute()
    await beside.setAside(keptIn)
    return { former, keptIn }
  })
}

/** Those whose rows nobody else takes away. */
const KEPT = ['register_entry', 'register_tile', 'register_checkpoint'] as const

const nextName = (origin: string) => `${origin.replace(/-\d+$/, '')}-2`

/** The largest that anything here speaks of: nobody has seen a later one. */
async function lastCheckpoint(
  tx: Db,
  beside: BesideRegister,
  origin: string,
): Promise<FormerRegister | null> {
  const own = await tx
    .selectFrom('register_checkpoint')
    .select('note')
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst()
  const notes = [own?.note, (await beside.memory())?.note, (await beside.keptMemory())?.note]
  const read = notes.flatMap((note) => {
    const text = readNote(note ?? '')?.text
    if (!note || !text) return []
    const { size, root, ...checkpoint } = parseCheckpoint(text)
    return [{ ...checkpoint, size, root: writeBase64(root), note }]
  })
  const ofIt = read.filter((each) => each.origin === origin)
  return ofIt.sort((a, b) => b.size - a.size)[0] ?? null
}

/** By these whoever has kept a proof of it goes on checking that. */
async function signersOf(note: string, keys: readonly NoteKey[]): Promise<string[]> {
  const checked = await checkNote(note, keys)
  return checked?.signedBy.map(({ key }) => writeVkey(key)) ?? []
}

async function* entriesOf(tx: Db): AsyncGenerator<string> {
  let next = 0
  for (;;) {
    const rows = await tx
      .selectFrom('register_entry')
      .select('body')
      .where('index', '>=', next)
      .where('index', '<', next + 10_000)
      .orderBy('index')
      .execute()
    if (rows.length === 0) return
    for (const { body } of rows) yield `${body}\n`
    next += rows.length
  }
}
