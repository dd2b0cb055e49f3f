import { sql } from 'kysely'
import { writeBase64 } from '#domain/register/bytes.ts'
import { parseEntry } from '#domain/register/entry.ts'
import { writeVkey } from '#domain/register/note-key.ts'
import type { FormerRegister } from '#domain/register/verify/verification.ts'
import type { Db } from '#platform/database/schema.ts'
import type { Register } from '#platform/register/open-register.server.ts'
import { activeSigners } from '#platform/register/register-key.server.ts'
import { defineRead } from '#queries/query/define-read.ts'
import { readCountedMonths } from './counted-months.ts'
import { readPublished } from './published-tree.ts'

type RegisterFacts = {
  origin: string
  /** The newest first. */
  vkeys: string[]
  witnesses: { vkey: string; url: string }[]
  size: number
  /** Null before the first checkpoint. */
  root: string | null
  signed_at: string | null
  /** How many entries were written for what happened before the register was opened. */
  backfilled: number
  counts: Record<string, number>
  /** Why nothing is signed any more. */
  halted: string | null
  /** The registers that this one follows, each with its last checkpoint; where there were any. */
  former?: FormerRegister[]
}

type Head = { halted: string | null; endedKeys: string[]; former: FormerRegister[] }

type Kept = Pick<Register, 'origin' | 'signers' | 'witnesses'>

/** What the register is, and how far. */
export const readRegisterFacts = defineRead(
  ['site'],
  async ({ db, shows }, { origin, signers, witnesses }: Kept): Promise<RegisterFacts> => {
    shows('site')
    const published = await readPublished(db)
    const size = published?.size ?? 0
    const { rows: heads } = await sql<Head>`
      select halted, ended_keys as "endedKeys", former from register_head`.execute(db)
    const { halted = null, endedKeys = [], former = [] } = heads[0] ?? {}
    return {
      origin,
      vkeys: activeSigners(signers, endedKeys).map(({ key }) => writeVkey(key)),
      witnesses: witnesses.map(({ key, url }) => ({ vkey: writeVkey(key), url })),
      size,
      root: published ? writeBase64(published.root) : null,
      signed_at: published?.signedAt.toISOString() ?? null,
      backfilled: await readBackfilled(db),
      counts: await countsOf(db, size),
      halted,
      ...(former.length > 0 && { former }),
    }
  },
)

async function readBackfilled(db: Db): Promise<number> {
  const { rows } = await sql<{ body: string }>`
    select body from register_entry where index = 0`.execute(db)
  const entry = rows[0] && parseEntry(rows[0].body)
  return entry?.type === 'open' ? entry.backfilled : 0
}

async function countsOf(db: Db, size: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { type, count } of await readCountedMonths(db, size))
    counts[type] = (counts[type] ?? 0) + count
  return counts
}
