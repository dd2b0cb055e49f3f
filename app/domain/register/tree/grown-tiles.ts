import { type Bytes, joined, type Sha256 } from '#domain/register/bytes.ts'
import { treeHash } from './merkle-hash.ts'
import { hashesOf, hashesOfLevel, rangeHashOfTiles, TILE_WIDTH } from './tile.ts'

export type Tile = { level: number; number: number; hashes: Bytes }

/** By which tiles a tree ends: on each level the one that is not full. They are all that adding entries reads. */
export function openTiles(size: number): { level: number; number: number }[] {
  const open: { level: number; number: number }[] = []
  for (let level = 0; hashesOfLevel(level, size) > 0; level += 1) {
    const hashes = hashesOfLevel(level, size)
    if (hashes % TILE_WIDTH > 0) open.push({ level, number: Math.floor(hashes / TILE_WIDTH) })
  }
  return open
}

type Growth = { size: number; open: readonly Tile[]; leaves: readonly Bytes[] }

/** The tiles that are new or longer once these leaves stand behind a tree of this size, and its new root. */
export async function grownTiles(
  sha256: Sha256,
  { size, open, leaves }: Growth,
): Promise<{ tiles: Tile[]; root: Bytes }> {
  const tiles: Tile[] = []
  let added = leaves
  for (let level = 0; added.length > 0; level += 1) {
    const grown = await grownLevel(sha256, { level, size, open, added })
    tiles.push(...grown.tiles)
    added = grown.full
  }
  return { tiles, root: await rootOf(sha256, size + leaves.length, [...tiles, ...open]) }
}

type Level = { level: number; size: number; open: readonly Tile[]; added: readonly Bytes[] }

async function grownLevel(sha256: Sha256, { level, size, open, added }: Level) {
  const there = hashesOfLevel(level, size)
  const first = Math.floor(there / TILE_WIDTH)
  const before = there % TILE_WIDTH > 0 ? hashesOf(tileOf(open, level, first)) : []
  const hashes = [...before, ...added]
  const tiles: Tile[] = []
  const full: Bytes[] = []
  for (let at = 0; at < hashes.length; at += TILE_WIDTH) {
    const own = hashes.slice(at, at + TILE_WIDTH)
    tiles.push({ level, number: first + at / TILE_WIDTH, hashes: joined(...own) })
    if (own.length === TILE_WIDTH) full.push(await treeHash(sha256, own))
  }
  return { tiles, full }
}

/** Read from the ends of all levels alone: what lies before them is full, and counted on the level above. */
function rootOf(sha256: Sha256, size: number, tiles: readonly Tile[]): Promise<Bytes> {
  const hashOf = rangeHashOfTiles(sha256, async (level, number) => tileOf(tiles, level, number))
  return hashOf(0, size)
}

function tileOf(tiles: readonly Tile[], level: number, number: number): Bytes {
  const tile = tiles.find((each) => each.level === level && each.number === number)
  if (!tile) throw new RangeError(`Tile ${level}/${number} is not there`)
  return tile.hashes
}
