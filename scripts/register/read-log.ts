import { parseBundle } from '#domain/register/bundle.ts'
import { type Bytes, isSame, utf8 } from '#domain/register/bytes.ts'
import { grownTiles, openTiles, type Tile } from '#domain/register/tree/grown-tiles.ts'
import { leafHash } from '#domain/register/tree/merkle-hash.ts'
import {
  hashAt,
  hashesOf,
  TILE_WIDTH,
  type TileAddress,
  tilePath,
  tileWidth,
} from '#domain/register/tree/tile.ts'
import { sha256 } from '#platform/register/node-hashes.server.ts'
import { Differs } from './differs.ts'
import type { Site } from './read-site.ts'

/** Bundles that are asked for at a time, and put into the tree together. */
const AT_ONCE = 16

/** As far as the tree was read before: its size, and the tiles that it ends with. */
export type ReadTree = { size: number; open: readonly Tile[] }

export type Numbered = { index: number; text: string; leaf: Bytes }

type Reading = {
  site: Pick<Site, 'tile'>
  from: ReadTree
  /** Of the checkpoint that is being checked. */
  size: number
  root: Bytes
  /** Told of each tile that was found to be right. */
  keep(address: TileAddress, bytes: Bytes): void
}

/**
 * The new entries of a log, a batch at a time, each found to be the one its tile commits to; and each tile of hashes
 * found to be the one that the entries make, level by level. What was read before is the beginning of the new tree: its
 * own tiles are gone on from, so that a tree that was rewritten comes to another root, and differs.
 */
export async function* readLog(reading: Reading): AsyncGenerator<Numbered[], ReadTree> {
  const { size, root } = reading
  let tree = reading.from
  if (tree.size > size)
    throw new Differs(null, `the register had ${tree.size} entries, and now has ${size}`)
  const last = Math.ceil(size / TILE_WIDTH)
  let next = readAhead(reading, Math.floor(tree.size / TILE_WIDTH), last)
  while (tree.size < size) {
    const batch = await next.bundles
    next = readAhead(reading, next.end, last)
    const fresh = batch.flat().filter(({ index }) => index >= tree.size)
    assertSameBeginning(tree, batch.flat())
    const leaves = fresh.map(({ leaf }) => leaf)
    const grown = await grownTiles(sha256, { ...tree, leaves })
    const grownSize = tree.size + leaves.length
    await checkTiles(reading, grown.tiles)
    tree = { size: grownSize, open: stillOpen([...grown.tiles, ...tree.open], grownSize) }
    yield fresh
  }
  const { root: made } = await grownTiles(sha256, { ...tree, leaves: [] })
  if (size > 0 && !isSame(made, root))
    throw new Differs(null, `the ${size} entries make another root than the checkpoint says`)
  return tree
}

function readAhead({ site, size, keep }: Reading, start: number, last: number) {
  const end = Math.min(start + AT_ONCE, last)
  const numbers = Array.from({ length: Math.max(0, end - start) }, (_, at) => start + at)
  const bundles = Promise.all(numbers.map((number) => readBundle(site, number, size, keep)))
  // Whoever waits for it hears of what fails.
  bundles.catch(() => {})
  return { bundles, end }
}

async function readBundle(
  site: Pick<Site, 'tile'>,
  number: number,
  size: number,
  keep: Reading['keep'],
): Promise<Numbered[]> {
  const width = tileWidth('entries', number, size)
  const address = { level: 'entries', number, width } as const
  const hashes = { level: 0, number, width }
  const [bundle, tile] = await Promise.all([site.tile(address), site.tile(hashes)])
  const first = number * TILE_WIDTH
  if (tile.length !== width * 32)
    throw new Differs(first, `tile ${tilePath(hashes)} has ${tile.length} bytes`)
  const texts = textsOf(bundle, first)
  const entries: Numbered[] = []
  for (let at = 0; at < width; at += 1) {
    const text = texts[at]
    if (text === undefined) throw new Differs(first + at, 'is missing')
    const leaf = await leafHash(sha256, utf8(text))
    if (!isSame(leaf, hashAt(tile, at)))
      throw new Differs(first + at, 'is not the one that its tile commits to')
    entries.push({ index: first + at, text, leaf })
  }
  if (texts.length > width) throw new Differs(first + width, 'is not of this tree')
  keep(address, bundle)
  keep(hashes, tile)
  return entries
}

function textsOf(bundle: Bytes, first: number): string[] {
  try {
    return parseBundle(bundle)
  } catch (error) {
    throw new Differs(first, `its tile cannot be read: ${(error as Error).message}`)
  }
}

/** Of a tile that had been read in part, the part has to be what it was. */
function assertSameBeginning({ size, open }: ReadTree, batch: readonly Numbered[]): void {
  const tile = open.find(({ level }) => level === 0)
  if (!tile) return
  for (const { index, leaf } of batch) {
    const at = index - tile.number * TILE_WIDTH
    if (index < size && at >= 0 && !isSame(leaf, hashAt(tile.hashes, at)))
      throw new Differs(index, 'is another one than it was at the last check')
  }
}

/** Those above the leaves, once they are as long as they will be. */
async function checkTiles({ site, size, keep }: Reading, tiles: readonly Tile[]): Promise<void> {
  for (const { level, number, hashes } of tiles) {
    const width = hashes.length / 32
    const isWhole = width === tileWidth(level, number, size)
    if (level === 0 || !isWhole) continue
    const address = { level, number, width }
    const found = await site.tile(address)
    if (!isSame(found, hashes))
      throw new Differs(firstWrong(address, found, hashes), wrong(address))
    keep(address, hashes)
  }
}

const wrong = (address: TileAddress) =>
  `tile ${tilePath(address)} is not what the entries below it make`

/** The first of the entries below the first hash that is another one. */
function firstWrong({ level, number }: { level: number; number: number }, a: Bytes, b: Bytes) {
  const found = a.length % 32 === 0 ? hashesOf(a) : []
  const at = hashesOf(b).findIndex((hash, place) => !found[place] || !isSame(hash, found[place]))
  return (number * TILE_WIDTH + Math.max(0, at)) * TILE_WIDTH ** level
}

function stillOpen(tiles: readonly Tile[], size: number): Tile[] {
  return openTiles(size).flatMap(({ level, number }) => {
    const tile = tiles.find((each) => each.level === level && each.number === number)
    return tile ? [tile] : []
  })
}
