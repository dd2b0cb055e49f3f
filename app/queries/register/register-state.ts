import { sql } from 'kysely'
import type { RegisterState } from '#domain/contract/register.ts'
import { hex } from '#domain/register/bytes.ts'
import { parseEntry } from '#domain/register/entry.ts'
import { readNote } from '#domain/register/signed-note.ts'
import type { FormerRegister } from '#domain/register/verify/verification.ts'
import type { RegisterHalt } from '#domain/site/register-halt.ts'
import type { Db } from '#platform/database/schema.ts'
import { readPublished } from './published-tree.ts'

type Head = {
  origin: string
  halted: RegisterHalt | null
  former: FormerRegister[]
  opening: string | null
}

/** How far the register is, and who has signed that. */
export async function readRegisterState(db: Db): Promise<RegisterState> {
  const published = await readPublished(db)
  const { rows } = await sql<Head>`
    select h.origin, h.halted, h.former, (select body from register_entry where index = 0) as opening
      from register_head h`.execute(db)
  const { origin = null, halted = null, former = [], opening = null } = rows[0] ?? {}
  const first = published && opening !== null ? parseEntry(opening) : undefined
  const signatures = (published && readNote(published.note)?.signatures) ?? []
  const own = signatures.filter(({ name }) => name === origin)
  return {
    size: published?.size ?? 0,
    root: published ? hex(published.root) : null,
    signedAt: published?.signedAt.toISOString() ?? null,
    origin,
    keys: own.map(({ id }) => id),
    witnesses: new Set(signatures.flatMap(({ name }) => (name === origin ? [] : [name]))).size,
    openedOn: first?.day ?? null,
    backfilled: first?.type === 'open' ? first.backfilled : 0,
    halted,
    former: former.map(({ origin: name, size }) => ({ origin: name, size })),
  }
}
