import { type Bytes, HASH_BYTES, type Sha256 } from '#domain/register/bytes.ts'
import { largestPowerBelow, nodeHash, treeHash } from './merkle-hash.ts'
import type { RangeHash } from './merkle-proof.ts'

/** C2SP tlog-tiles: so many hashes are a full tile, and the tile of one hash a level above. */
export const TILE_WIDTH = 256

const MAX_LEVEL = 63

/** `level` is 0 for leaves; the entries themselves stand beside that level. */
export type TileAddress = { level: number | 'entries'; number: number; width: number }

/** `0/x001/234.p/112`, as it follows `tile/`; the last part is left out of a full tile. */
export function tilePath({ level, number, width }: TileAddress): string {
  const digits = `${number}`.padStart(Math.ceil(`${number}`.length / 3) * 3, '0')
  const parts = digits.match(/\d{3}/g) ?? []
  const name = parts.map((part, at) => (at < parts.length - 1 ? `x${part}` : part)).join('/')
  return `${level}/${name}${width < TILE_WIDTH ? `.p/${width}` : ''}`
}

/** Undefined for whatever `tilePath` would not write. */
export function parseTilePath(path: string): TileAddress | undefined {
  const found = /^(entries|\d{1,2})\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path)
  if (!found) return undefined
  const [, levelText = '', name = '', widthText] = found
  const level: TileAddress['level'] = levelText === 'entries' ? levelText : Number(levelText)
  const number = Number(name.replaceAll(/[x/]/g, ''))
  const width = widthText === undefined ? TILE_WIDTH : Number(widthText)
  const address = { level, number, width }
  const isSound =
    (level === 'entries' || level <= MAX_LEVEL) &&
    Number.isSafeInteger(number) &&
    width >= 1 &&
    (widthText === undefined || width < TILE_WIDTH)
  return isSound && tilePath(address) === path ? address : undefined
}

/** How many hashes a tile has in a tree of this size, none and full included. */
export function tileWidth(level: number | 'entries', number: number, size: number): number {
  const hashes = hashesOfLevel(level === 'entries' ? 0 : level, size)
  return Math.min(TILE_WIDTH, Math.max(0, hashes - number * TILE_WIDTH))
}

/** Every tile of hashes of a tree of this size: the lowest level first, then from the left. */
export function tilesOf(size: number): (TileAddress & { level: number })[] {
  const tiles: (TileAddress & { level: number })[] = []
  for (let level = 0; hashesOfLevel(level, size) > 0; level += 1) {
    const count = Math.ceil(hashesOfLevel(level, size) / TILE_WIDTH)
    for (let number = 0; number < count; number += 1) {
      tiles.push({ level, number, width: tileWidth(level, number, size) })
    }
  }
  return tiles
}

/** Of a level, only what is complete: a hash stands for a full tile below. */
export function hashesOfLevel(level: number, size: number): number {
  return Math.floor(size / TILE_WIDTH ** level)
}

export function hashAt(tile: Bytes, position: number): Bytes {
  const hash = tile.subarray(position * HASH_BYTES, (position + 1) * HASH_BYTES)
  if (hash.length !== HASH_BYTES) throw new RangeError(`The tile has no hash ${position}`)
  return hash
}

export function hashesOf(tile: Bytes): Bytes[] {
  return Array.from({ length: tile.length / HASH_BYTES }, (_, position) => hashAt(tile, position))
}

/** The bytes of a tile of hashes, at least as wide as the tree that is asked about has it. */
export type ReadTile = (level: number, number: number) => Promise<Bytes>

/**
 * The hash of any range that a proof asks about, from tiles alone: one that is as long as a power of two and lies at a
 * multiple of its length is read from one tile, any other is put together from two.
 */
export function rangeHashOfTiles(sha256: Sha256, read: ReadTile): RangeHash {
  return async function hashOf(start, end): Promise<Bytes> {
    const length = end - start
    const split = largestPowerBelow(length)
    if (length > 1 && split * 2 !== length) {
      const left = await hashOf(start, start + split)
      return nodeHash(sha256, left, await hashOf(start + split, end))
    }
    const level = levelOf(length)
    const unit = TILE_WIDTH ** level
    const first = start / unit
    const tile = await read(level, Math.floor(first / TILE_WIDTH))
    const from = first % TILE_WIDTH
    const hashes = Array.from({ length: length / unit }, (_, at) => hashAt(tile, from + at))
    return treeHash(sha256, hashes)
  }
}

/** The level whose hashes a range of this length consists of: fewer than a full tile of them, where it can. */
function levelOf(length: number): number {
  let level = 0
  while (TILE_WIDTH ** (level + 1) <= length) level += 1
  return level
}
