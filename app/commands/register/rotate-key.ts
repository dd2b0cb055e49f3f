import { sql } from 'kysely'
import type { EntryOf } from '#domain/register/entry.ts'
import { ED25519, writeVkey } from '#domain/register/note-key.ts'
import { registeredDay } from '#domain/register/written/review-entry.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Register } from '#platform/register/open-register.server.ts'
import { activeSigners } from '#platform/register/register-key.server.ts'
import { insertEntries, writtenEntry } from './write-entries.ts'

/** As long as both keys sign: whoever looks once a quarter sees the new one under a signature of the old one. */
const BOTH_DAYS = 90

type Context = { db: Db; register: Pick<Register, 'signers'>; now: Temporal.Instant }

export type KeyState = {
  /** The ids of those that sign, the newest first. */
  active: string[]
  /** Of two, the one that ends, and when. */
  ends: { key: string; at: Date } | null
}

export async function readKeyState(
  db: Db,
  { signers }: Pick<Register, 'signers'>,
): Promise<KeyState> {
  const head = await db
    .selectFrom('register_head')
    .select(['ends_key', 'ends_key_at', 'ended_keys'])
    .executeTakeFirstOrThrow()
  const { ends_key: key, ends_key_at: at, ended_keys } = head
  const own = activeSigners(signers, ended_keys).filter((signer) => signer.key.type === ED25519)
  return { active: own.map((signer) => signer.key.id), ends: key && at ? { key, at } : null }
}

/** Tells by an entry of a key that is at hand beside the one of before; from then on it is known that both sign. */
export async function announceKey({ db, register, now }: Context): Promise<{ until: Date }> {
  const until = new Date(now.add({ hours: 24 * BOTH_DAYS }).epochMilliseconds)
  await inTransaction(db, async (tx) => {
    await lockHead(tx)
    const { active, ends } = await readKeyState(tx, register)
    const [added, old] = active
    const signer = register.signers.find(({ key }) => key.id === added)
    if (ends || !signer || !old) throw new Error('There is no second key to be told of')
    await insertKey(tx, { adds: writeVkey(signer.key), ends: null }, now)
    await tx.updateTable('register_head').set({ ends_key: old, ends_key_at: until }).execute()
  })
  return { until }
}

/** The older of two keys signs no more: once its days are over, or at once where it was stolen. False where there is none to end. */
export async function endOldKey(
  { db, register, now }: Context,
  isAtOnce = false,
): Promise<string | false> {
  const due = await dueKey(db, now, isAtOnce)
  if (!due) return false
  return inTransaction(db, async (tx) => {
    await lockHead(tx)
    const key = await dueKey(tx, now, isAtOnce)
    const { active } = await readKeyState(tx, register)
    // A process that does not know the new key yet goes on with the old one.
    if (!key || active.every((each) => each === key)) return false
    await insertKey(tx, { adds: null, ends: key }, now)
    await sql`
      update register_head
         set ends_key = null, ends_key_at = null, ended_keys = array_append(ended_keys, ${key})
    `.execute(tx)
    return key
  })
}

async function lockHead(tx: Db): Promise<void> {
  await tx.selectFrom('register_head').select('size').forUpdate().executeTakeFirstOrThrow()
}

async function dueKey(db: Db, now: Temporal.Instant, isAtOnce: boolean): Promise<string | null> {
  const head = await db
    .selectFrom('register_head')
    .select(['ends_key', 'ends_key_at'])
    .executeTakeFirst()
  const isDue = isAtOnce || (head?.ends_key_at?.getTime() ?? Infinity) <= now.epochMilliseconds
  return isDue ? (head?.ends_key ?? null) : null
}

async function insertKey(
  tx: Db,
  told: Pick<EntryOf<'key'>, 'adds' | 'ends'>,
  now: Temporal.Instant,
): Promise<void> {
  const entry = { v: 1, type: 'key', day: registeredDay(now), ...told } as const
  await insertEntries(tx, [await writtenEntry(entry, { at: now })])
}
