import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { writeBase64 } from '#domain/register/bytes.ts'
import { readNote } from '#domain/register/signed-note.ts'
import type { Config } from '#platform/config.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { openBesideRegister } from '#platform/register/open-register.server.ts'
import { registerSigners } from '#platform/register/register-key.server.ts'

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

/** What the register of a database that has come here asks for before it signs. */
export async function registerNeeds(
  config: Config,
  mark: RegisterMark | null,
): Promise<{ isReady: boolean; says: string[] }> {
  if (!mark || mark.size === 0) return { isReady: true, says: [] }
  const folder = join(config.dataDir, 'register')
  const says = `The register has ${mark.size} entries.`
  const { registerKeys } = config
  const isThere = registerKeys !== undefined || existsSync(join(folder, 'key'))
  const signers = isThere ? await registerSigners({ registerKeys, folder }, mark.origin) : []
  const isKeyHere = signers.some(({ key: { id } }) => mark.keys.includes(id))
  const key = isKeyHere
    ? []
    : ['Its key is not here, and without it nothing is signed: npm run site -- restore-keys FILE.']
  const beside = openBesideRegister({ folder, store: config.store })
  const [memory, kept] = [await beside.memory(), await beside.keptMemory()]
  const remembered = Math.max(memory?.size ?? 0, kept?.size ?? 0)
  if (remembered > mark.size)
    return {
      isReady: false,
      says: [
        `${says} ${remembered} were signed: it signs no more until the others are back: npm run register -- recover COPY`,
        ...key,
      ],
    }
  if (memory)
    return {
      isReady: isKeyHere,
      says: [`${says} No more were signed here: it goes on by itself.`, ...key],
    }
  return {
    isReady: false,
    says: [
      `${says} Nothing here knows whether more were signed: it signs no more until npm run register -- recover COPY has brought those back, or npm run register -- adopt says that these are all.`,
      ...key,
    ],
  }
}
