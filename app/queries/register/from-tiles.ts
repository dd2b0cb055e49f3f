import { type Bytes, HASH_BYTES } from '#domain/register/bytes.ts'
import { type EntryProof, formatProof } from '#domain/register/entry-proof.ts'
import { inclusionProof, type RangeHash } from '#domain/register/tree/merkle-proof.ts'
import { rangeHashOfTiles, TILE_WIDTH } from '#domain/register/tree/tile.ts'
import type { Db } from '#platform/database/schema.ts'
import { sha256 } from '#platform/register/node-hashes.server.ts'
import { type Published, readTiles } from './published-tree.ts'

const BLANK = new Uint8Array(TILE_WIDTH * HASH_BYTES)
const NOTHING = new Uint8Array(HASH_BYTES)

/**
 * What a tree answers from its tiles, all of them read in one statement: it is asked twice, the first time of blank
 * tiles, to see which ones it takes.
 */
export async function fromTiles<Answer>(
  db: Db,
  ask: (hashOf: RangeHash) => Promise<Answer>,
): Promise<Answer> {
  const taken = new Map<string, { level: number; number: number }>()
  const note = async (level: number, number: number) => {
    taken.set(`${level}/${number}`, { level, number })
    return BLANK
  }
  await ask(rangeHashOfTiles(() => NOTHING, note))
  const tiles = new Map<string, Bytes>()
  if (taken.size > 0) {
    for (const { level, number, hashes } of await readTiles(db, [...taken.values()]))
      tiles.set(`${level}/${number}`, hashes)
  }
  return ask(rangeHashOfTiles(sha256, async (level, number) => tileOf(tiles, level, number)))
}

function tileOf(tiles: ReadonlyMap<string, Bytes>, level: number, number: number): Bytes {
  const tile = tiles.get(`${level}/${number}`)
  if (!tile) throw new Error(`The register has no tile ${level}/${number}`)
  return tile
}

/** Each with its way to the root of this checkpoint. */
export function proveEntries(
  db: Db,
  { size, note }: Published,
  entries: readonly Pick<EntryProof, 'index' | 'entry' | 'openings'>[],
): Promise<string[]> {
  return fromTiles(db, async (hashOf) => {
    const proofs: string[] = []
    for (const entry of entries) {
      const path = await inclusionProof(hashOf, entry.index, size)
      proofs.push(formatProof({ ...entry, path, checkpoint: note }))
    }
    return proofs
  })
}
