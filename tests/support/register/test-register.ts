import { sql } from 'kysely'
import { sequenceEntries } from '#commands/register/sequence-entries.ts'
import { utf8, writeBase64 } from '#domain/register/bytes.ts'
import type { Json } from '#domain/register/canonical-json.ts'
import { type CommittedField, commitment } from '#domain/register/commitment.ts'
import { type Entry, entryText } from '#domain/register/entry.ts'
import { leafHash } from '#domain/register/tree/merkle-hash.ts'
import type { Db } from '#platform/database/schema.ts'
import { hmacSha256, sha256 } from '#platform/register/node-hashes.server.ts'
import { openBesideRegister, type Register } from '#platform/register/open-register.server.ts'
import { registerSigners } from '#platform/register/register-key.server.ts'

const ORIGIN = 'site.test/registre'
const NOW = Temporal.Instant.from('2026-11-18T10:00:00Z')

/** What an entry commits to, field by field; of content the value stands in its version. */
type Committed = { [Field in CommittedField]?: Json }

/** A register that holds what a test writes: entries as they are, numbered and signed as on a site. */
export async function openTestRegister(db: Db, seed = new Uint8Array(32).fill(7)) {
  const signers = await registerSigners({ registerKeys: [seed], folder: '' }, ORIGIN)
  const beside = openBesideRegister({ folder: '' })
  const register: Register = {
    origin: ORIGIN,
    logId: 'test',
    signers,
    witnesses: [],
    beside,
    folder: '',
  }
  await db
    .insertInto('register_head')
    .values({ log_id: 'test', origin: ORIGIN, opened_at: new Date() })
    .execute()
  let made = 0

  async function addTexts(bodies: readonly string[], reviewId: number | null = null) {
    const leaves = bodies.map((body) => Buffer.from(leafHash(sha256, utf8(body)) as Uint8Array))
    const { rows } = await sql<{ id: number }>`
      insert into register_entry (leaf, body, review_id, created_at)
      select decode(leaf, 'hex'), body, ${reviewId}::int, now()
        from unnest(${leaves.map((leaf) => leaf.toString('hex'))}::text[], ${bodies}::text[])
             with ordinality as each (leaf, body, place) order by place
      returning id::float8 as id
    `.execute(db)
    return rows.map(({ id }, at) => ({ id, leaf: writeBase64(leaves[at] ?? new Uint8Array()) }))
  }

  /** Fills `c` from what is committed to. Returns the leaf, which the next entry of a review leads on from. */
  async function add(
    entry: Entry,
    { reviewId = null, committed = {} }: { reviewId?: number | null; committed?: Committed } = {},
  ): Promise<string> {
    const c: Record<string, string> = {}
    const openings: [CommittedField, Buffer, Json][] = []
    for (const [name, value] of Object.entries(committed)) {
      const field = name as CommittedField
      made += 1
      const salt = new Uint8Array(32).fill(made)
      c[field] = writeBase64(await commitment(hmacSha256, salt, field, value))
      openings.push([field, Buffer.from(salt), value])
    }
    const body = entryText('c' in entry ? ({ ...entry, c } as Entry) : entry)
    const [row] = await addTexts([body], reviewId)
    for (const [field, salt, value] of openings) {
      const stored = field === 'content' ? null : JSON.stringify(value)
      await sql`
        insert into register_opening (entry_id, field, salt, value)
        values (${row?.id}, ${field}, ${salt}, ${stored}::jsonb)
      `.execute(db)
    }
    return row?.leaf ?? ''
  }

  /** Gives whatever waits its number, and shows it to everybody. */
  async function publish(): Promise<void> {
    while (await sequenceEntries({ db, now: NOW, logId: 'test', signers }));
    await sql`update register_checkpoint set published_at = ${NOW.toString()}
               where published_at is null`.execute(db)
  }

  return { register, add, addTexts, publish }
}
