import { writeBase64 } from '#domain/register/bytes.ts'
import { readNote } from '#domain/register/signed-note.ts'
import type { RegisterHalt } from '#domain/site/register-halt.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Register } from '#platform/register/open-register.server.ts'
import { activeSigners } from '#platform/register/register-key.server.ts'
import type { RegisterMemory } from '#platform/register/register-memory.server.ts'

export type Signed = { size: number; note: string; isPublished: boolean }

type Remembered = { halt: RegisterHalt } | { checkpoint: Signed | undefined }

type Context = { db: Db; register: Register; now: Temporal.Instant }

/**
 * The newest checkpoint, once what is remembered beside the database agrees with it, and it is remembered too: one
 * process after the other. `isVouchedFor` is of a database that has signed and meets no memory: somebody else knows it.
 */
export async function rememberCheckpoint(
  { db, register, now }: Context,
  isVouchedFor = false,
): Promise<Remembered> {
  return inTransaction(db, async (tx) => {
    const head = await tx
      .selectFrom('register_head')
      .select(['log_id as logId', 'size', 'ended_keys as endedKeys'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    const size = Number(head.size)
    const memory = await register.beside.memory()
    const halt = await haltOf(tx, { logId: head.logId, size }, memory, isVouchedFor)
    if (halt) return { halt }
    const checkpoint = await checkpointAt(tx, size)
    const own = activeSigners(register.signers, head.endedKeys)
    if (own.length === 0 || (checkpoint && !isSignedByOneOf(checkpoint.note, own)))
      return { halt: 'other-key' }
    if (checkpoint && memory?.size !== size) {
      const entries = await bodiesBetween(tx, memory?.size ?? 0, size)
      if (entries.length > 0)
        await register.beside.writeJournal({ from: size - entries.length, entries }, now)
      const root = writeBase64(checkpoint.root)
      const { note } = checkpoint
      await register.beside.remember({ log_id: head.logId, size, root, note })
    }
    return { checkpoint: checkpoint && { ...checkpoint, size } }
  })
}

/** Whoever lost the key has signed nothing of this: by a new one the register would be another. */
function isSignedByOneOf(note: string, signers: Register['signers']): boolean {
  const ids = readNote(note)?.signatures.map(({ name, id }) => `${name} ${id}`)
  return signers.some(({ key }) => ids?.includes(`${key.name} ${key.id}`))
}

type Head = { logId: string; size: number }

async function haltOf(
  tx: Db,
  head: Head,
  memory: RegisterMemory | undefined,
  isVouchedFor: boolean,
): Promise<RegisterHalt | undefined> {
  if (!memory) return isVouchedFor || !(await hasPublished(tx)) ? undefined : 'no-memory'
  if (memory.log_id !== head.logId) return 'other-log'
  if (memory.size > head.size) return 'memory-larger'
  const then = await checkpointAt(tx, memory.size)
  return then && writeBase64(then.root) === memory.root ? undefined : 'other-root'
}

async function hasPublished(tx: Db): Promise<boolean> {
  const row = await tx
    .selectFrom('register_checkpoint')
    .select('size')
    .where('published_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function checkpointAt(tx: Db, size: number) {
  const row = await tx
    .selectFrom('register_checkpoint')
    .select(['root', 'note', 'published_at as publishedAt'])
    .where('size', '=', size)
    .executeTakeFirst()
  return row && { root: row.root, note: row.note, isPublished: row.publishedAt !== null }
}

/** No more than one batch makes: where the memory was lost, what was before it was in a journal already. */
async function bodiesBetween(tx: Db, from: number, to: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('register_entry')
    .select('body')
    .where('index', '>=', Math.max(from, to - 10_000))
    .where('index', '<', to)
    .orderBy('index')
    .execute()
  return rows.map(({ body }) => body)
}
