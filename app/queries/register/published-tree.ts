import { sql } from 'kysely'
import type { Bytes } from '#domain/register/bytes.ts'
import { TILE_WIDTH, type TileAddress } from '#domain/register/tree/tile.ts'
import type { Db } from '#platform/database/schema.ts'

/** The tree that everybody may see: what is numbered but not yet published is none of it. */
export type Published = { size: number; root: Bytes; note: string; signedAt: Date }

/** Undefined before the first checkpoint. */
export async function readPublished(db: Db): Promise<Published | undefined> {
  const { rows } = await sql<Omit<Published, 'root'> & { root: Uint8Array }>`
    select c.size::float8 as size, c.root, c.note, c.signed_at as "signedAt"
      from register_checkpoint c where c.published_at is not null
     -- The column, not what is selected of it: that one has no index, and checkpoints become many.
     order by c.size desc limit 1
  `.execute(db)
  const [row] = rows
  return row && { ...row, root: new Uint8Array(row.root) }
}

type HashTile = { level: number; number: number }

/** As wide as each is now. The tree may have grown meanwhile; whoever asks about a smaller one reads the beginning. */
export async function readTiles(
  db: Db,
  addresses: readonly HashTile[],
): Promise<(HashTile & { hashes: Bytes })[]> {
  const { rows } = await sql<HashTile & { hashes: Uint8Array }>`
    select t.level, t.number::float8 as number, t.hashes
      from unnest(${addresses.map(({ level }) => level)}::int[],
                  ${addresses.map(({ number }) => number)}::bigint[]) as asked (level, number)
      join register_tile t on t.level = asked.level and t.number = asked.number
  `.execute(db)
  return rows.map(({ hashes, ...address }) => ({ ...address, hashes: new Uint8Array(hashes) }))
}

/** The entries that a tile of entries of this width holds, in their order. */
export async function readEntries(
  db: Db,
  { number, width }: Pick<TileAddress, 'number' | 'width'>,
): Promise<string[]> {
  const first = number * TILE_WIDTH
  const { rows } = await sql<{ body: string }>`
    select body from register_entry
     where index >= ${first} and index < ${first + width} order by index
  `.execute(db)
  return rows.map(({ body }) => body)
}
