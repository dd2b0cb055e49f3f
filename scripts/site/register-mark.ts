import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { writeBase64 } from '#domain/register/bytes.ts'
import { readNote } from '#domain/register/signed-note.ts'
import type { Config } from '#platform/config.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { registerSigners } from '#platform/register/register-key.server.ts'
import { readKeptMemory, readRegisterMemory } from '#platform/register/register-memory.server.ts'

/** How far a register was, and by the ids of which keys it is known again. */
export const registerMarkSchema = z.object({
  origin: z.string(),
  size: z.number(),
  root: z.string().nullable(),
  keys: z.array(z.string()),
})

export type RegisterMark = z.output<typeof registerMarkSchema>

/** Null in a database that no start has given a register. */
export async function registerMark(db: Db): Promise<RegisterMark | null> {
  const { rows } = await sql<{
    origin: string
    size: number
    root: Uint8Array | null
    note: string | null
  }>`
    select h.origin, h.size::float8 as size, c.root, c.note
      from register_head h left join register_checkpoint c on c.size = h.size
  `.execute(db)
  const [row] = rows
  if (!row) return null
  const { origin, size, root, note } = row
  const signed = readNote(note ?? '')?.signatures.filter(({ name }) => name === origin) ?? []
  return { origin, size, root: root && writeBase64(root), keys: signed.map(({ id }) => id) }
}

/** What a restored register asks for before it signs again. */
export async function registerNeeds(config: Config, mark: RegisterMark | null): Promise<string[]> {
  if (!mark || mark.size === 0) return []
  const folder = join(config.dataDir, 'register')
  const said = `The register came back with ${mark.size} entries.`
  const { registerKeys } = config
  const isKeyHere = registerKeys !== undefined || existsSync(join(folder, 'key'))
  const signers = isKeyHere ? await registerSigners({ registerKeys, folder }, mark.origin) : []
  const key = signers.some(({ key: { id } }) => mark.keys.includes(id))
    ? []
    : ['Its key is not here, and without it nothing is signed: npm run site -- restore-keys FILE.']
  const [memory, kept] = [readRegisterMemory(folder), readKeptMemory(folder)]
  const remembered = Math.max(memory?.size ?? 0, kept?.size ?? 0)
  if (remembered > mark.size)
    return [
      `${said} ${remembered} were signed: it signs no more until the others are back: npm run register -- recover`,
      ...key,
    ]
  if (memory) return [`${said} That is what was signed here last: it goes on by itself.`, ...key]
  return [
    `${said} Nothing here knows whether more were signed: it signs no more until npm run register -- recover COPY has brought those back, or npm run register -- adopt says that these are all.`,
    ...key,
  ]
}
