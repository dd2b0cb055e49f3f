import { formatBundle } from '#domain/register/bundle.ts'
import { type Bytes, HASH_BYTES } from '#domain/register/bytes.ts'
import { type TileAddress, tilePath, tileWidth } from '#domain/register/tree/tile.ts'
import type { Db } from '#platform/database/schema.ts'
import { readEntries, readPublished, readTiles } from '#queries/register/published-tree.ts'

const MOST_BYTES = 32_000_000

/** What an entry of a map takes beside its bytes. */
const OVERHEAD_BYTES = 200

/**
 * Tiles never change, so that what was read once is kept, the longest unused going first: they are there also while the
 * database is away.
 */
export function openRegisterTiles(db: Db, mostBytes = MOST_BYTES) {
  const kept = new Map<string, Bytes>()
  let bytes = 0
  /** As far as is known; it only grows. */
  let size = 0

  /** Undefined for what the published tree does not hold. */
  async function read(address: TileAddress): Promise<Bytes | undefined> {
    const path = tilePath(address)
    const known = kept.get(path)
    if (known) {
      kept.delete(path)
      kept.set(path, known)
      return known
    }
    if (!isWithin(address)) size = (await readPublished(db))?.size ?? 0
    if (!isWithin(address)) return undefined
    const tile = await readTile(db, address)
    keep(path, tile)
    return tile
  }

  const isWithin = ({ level, number, width }: TileAddress) =>
    width <= tileWidth(level, number, size)

  function keep(path: string, tile: Bytes): void {
    if (kept.has(path)) return
    kept.set(path, tile)
    bytes += tile.length + OVERHEAD_BYTES
    for (const [oldest, { length }] of kept) {
      if (bytes <= mostBytes) return
      kept.delete(oldest)
      bytes -= length + OVERHEAD_BYTES
    }
  }

  return { read, bytes: () => bytes }
}

async function readTile(db: Db, { level, number, width }: TileAddress): Promise<Bytes> {
  if (level === 'entries') return formatBundle(await readEntries(db, { number, width }))
  const [tile] = await readTiles(db, [{ level, number }])
  // A copy: part of a larger one would keep the whole.
  return tile?.hashes.slice(0, width * HASH_BYTES) ?? new Uint8Array()
}
