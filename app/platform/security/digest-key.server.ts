import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { keyOfFolder } from './key-file.server.ts'
import { KEYED, keyed, setDigestKey } from './secret.server.ts'

/** Told in a sentence, not in a stack. */
class WrongDigestKey extends OperatorError {}

/** Of the settings, else one of its own that stays in the data folder. */
export function readDigestKey(settings: {
  digestKey?: string | undefined
  dataDir: string
}): Buffer {
  const secret = settings.digestKey ?? keyOfFolder(settings.dataDir, 'digest.key')
  return createHash('sha256').update(`digest\0${secret}`).digest()
}

const fingerprintOf = (key: Buffer) =>
  createHash('sha256').update(key).digest('base64url').slice(0, 22)

/** Whether a database knows mailboxes and networks by this key; nothing where it has met none yet. */
export async function isKnownDigestKey(db: Db, key: Buffer): Promise<boolean | undefined> {
  const known = await db.selectFrom('digest_key').select('fingerprint').executeTakeFirst()
  return known && known.fingerprint === fingerprintOf(key)
}

/**
 * As a process starts: with another key nobody would be known again, neither who wants no invitation nor who signed.
 * Throws `WrongDigestKey` for one that the database does not know.
 */
export async function adoptDigestKey(db: Db, key: Buffer): Promise<void> {
  setDigestKey(key)
  const fingerprint = fingerprintOf(key)
  await db
    .insertInto('digest_key')
    .values({ fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const known = await db.selectFrom('digest_key').select('fingerprint').executeTakeFirst()
  if (known?.fingerprint !== fingerprint)
    throw new WrongDigestKey(
      'This database knows mailboxes and networks by another key: set DIGEST_KEY to the one it was made with, or bring back the file digest.key of its DATA_DIR.',
    )
  for (const place of PLACES) await keyColumn(db, place)
}

type Place = {
  table: string
  column: string
  /** Where the digest is part of what must be unique: with what else. */
  unique?: readonly string[]
  /** Where two rows became one, the later one is superfluous; elsewhere it stays as it is. */
  dropsTwin?: boolean
}

/** Every column that holds digests; a test compares it with the tables. */
export const PLACES: readonly Place[] = [
  { table: 'review_author', column: 'mailbox_hash' },
  { table: 'contact', column: 'mailbox_hash', unique: ['buyer_id'] },
  { table: 'invitation_block', column: 'mailbox_hash', unique: ['member_id'], dropsTwin: true },
  { table: 'review_evidence', column: 'network_hash' },
  { table: 'member_network', column: 'network_hash', unique: ['member_id'], dropsTwin: true },
  { table: 'notice', column: 'content_key', unique: [] },
  { table: 'rate_limit', column: 'key', unique: [], dropsTwin: true },
  // Of the demo alone: on a site they are made with the key from their first row on.
  { table: 'brief', column: 'mailbox_hash' },
  { table: 'alert', column: 'mailbox_hash' },
]

const BATCH = 2_000

/** Any number that nothing else locks. */
const LOCK = 20_190_102

/**
 * What was written without the key gets it, a batch at a time: whoever is ended between two goes on the next time. A
 * process of before may still write such rows while a newer one starts; they are keyed at the next start.
 */
async function keyColumn(db: Db, place: Place): Promise<void> {
  const { table, column } = { table: sql.table(place.table), column: sql.ref(place.column) }
  for (let last = '(0,0)'; ; ) {
    const { rows } = await sql<{ at: string; plain: string }>`
      select ctid::text as at, ${column} as plain from ${table}
       where ${column} not like ${sql.lit(`${KEYED}%`)} and ctid > ${last}::tid
       order by ctid limit ${BATCH}
    `.execute(db)
    const end = rows.at(-1)
    if (!end) return
    last = end.at
    await keyRows(db, place, rows)
  }
}

async function keyRows(
  db: Db,
  { table: name, column: field, unique, dropsTwin }: Place,
  rows: readonly { at: string; plain: string }[],
): Promise<void> {
  const { table, column } = { table: sql.table(name), column: sql.ref(field) }
  const given = sql`unnest(${rows.map(({ at }) => at)}::tid[], ${rows.map(({ plain }) => plain)}::text[],
    ${rows.map(({ plain }) => keyed(plain))}::text[]) as w (at, plain, keyed)`
  const isSame = sql`t.ctid = w.at and t.${column} = w.plain`
  const twin = unique && twinOf(table, column, unique)
  await inTransaction(db, async (tx) => {
    // Several processes may start at once.
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    if (twin && dropsTwin)
      await sql`delete from ${table} t using ${given} where ${isSame} and ${twin}`.execute(tx)
    await sql`
      update ${table} t set ${column} = w.keyed from ${given}
       where ${isSame} ${twin ? sql`and not ${twin}` : sql``}
    `.execute(tx)
  })
}

/** Whether the same stands there with the key already. */
function twinOf(
  table: RawBuilder<unknown>,
  column: RawBuilder<unknown>,
  others: readonly string[],
): RawBuilder<unknown> {
  const equal = others.map((each) => sql`and other.${sql.ref(each)} = t.${sql.ref(each)}`)
  return sql`exists (select from ${table} other where other.${column} = w.keyed ${sql.join(equal, sql` `)})`
}
