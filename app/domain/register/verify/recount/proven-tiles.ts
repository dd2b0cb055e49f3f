import { parseBundle } from '#domain/register/bundle.ts'
import { type Bytes, hex, isSame, type Sha256, utf8 } from '#domain/register/bytes.ts'
import type { Checkpoint } from '#domain/register/checkpoint.ts'
import { grownTiles, openTiles, type Tile } from '#domain/register/tree/grown-tiles.ts'
import { leafHash, treeHash } from '#domain/register/tree/merkle-hash.ts'
import {
  hashAt,
  hashesOf,
  TILE_WIDTH,
  type TileAddress,
  tilePath,
  tileWidth,
} from '#domain/register/tree/tile.ts'
import { Wrong } from './wrong.ts'

export type NumberedEntry = { index: number; text: string; leaf: Bytes }

type Given = {
  sha256: Sha256
  checkpoint: Checkpoint
  /** Throws where nothing comes. */
  readTile(address: TileAddress): Promise<Bytes>
}

/**
 * The entries of a register, a tile at a time, each one led back to the root: an entry to its tile of hashes, a full
 * tile to the hash that stands for it one level above, the tiles that are not full to the root that they make together.
 * No tile is used before it is: readers of others have left some out (CVE-2026-56865).
 */
export function provenTiles({ sha256, checkpoint, readTile }: Given) {
  const { size, root } = checkpoint
  const proven = new Map<string, Promise<Bytes>>()
  let edge: Promise<Tile[]> | undefined

  /** By these a tree ends. Nothing stands above them but the root itself. */
  async function readEdge(): Promise<Tile[]> {
    const tiles = await Promise.all(
      openTiles(size).map(async (address) => ({
        ...address,
        hashes: await tileOf(address.level, address.number),
      })),
    )
    const made = (await grownTiles(sha256, { size, open: tiles, leaves: [] })).root
    if (!isSame(made, root))
      throw new Wrong('root', { at: null, expected: hex(root), found: hex(made) })
    return tiles
  }

  async function tileOf(level: number, number: number): Promise<Bytes> {
    const address = { level, number, width: tileWidth(level, number, size) }
    const hashes = await readTile(address)
    if (hashes.length === address.width * 32) return hashes
    const found = `${hashes.length / 32}`
    throw new Wrong('tile', { at: firstBelow(address), expected: tilePath(address), found })
  }

  function tile(level: number, number: number): Promise<Bytes> {
    const path = `${level}/${number}`
    const known = proven.get(path) ?? proveTile(level, number)
    proven.set(path, known)
    return known
  }

  async function proveTile(level: number, number: number): Promise<Bytes> {
    edge ??= readEdge()
    const open = (await edge).find((each) => each.level === level && each.number === number)
    if (open) return open.hashes
    const [hashes, above] = await Promise.all([
      tileOf(level, number),
      tile(level + 1, Math.floor(number / TILE_WIDTH)),
    ])
    const expected = hashAt(above, number % TILE_WIDTH)
    const made = await treeHash(sha256, hashesOf(hashes))
    if (isSame(made, expected)) return hashes
    const at = firstBelow({ level, number })
    throw new Wrong('tile', { at, expected: hex(expected), found: hex(made) })
  }

  /** Of the tile of entries with this number, all that the tree has. */
  async function entries(number: number): Promise<NumberedEntry[]> {
    const width = tileWidth('entries', number, size)
    const first = number * TILE_WIDTH
    const [bundle, hashes] = await Promise.all([
      readTile({ level: 'entries', number, width }),
      tile(0, number),
    ])
    const texts = textsOf(bundle, first)
    if (texts.length !== width)
      throw new Wrong('tile', { at: first, expected: `${width}`, found: `${texts.length}` })
    return Promise.all(
      texts.map(async (text, at) => {
        const leaf = await leafHash(sha256, utf8(text))
        const expected = hashAt(hashes, at)
        if (isSame(leaf, expected)) return { index: first + at, text, leaf }
        throw new Wrong('tile', { at: first + at, expected: hex(expected), found: hex(leaf) })
      }),
    )
  }

  return { entries }
}

const firstBelow = ({ level, number }: { level: number; number: number }) =>
  number * TILE_WIDTH ** (level + 1)

function textsOf(bundle: Bytes, first: number): string[] {
  try {
    return parseBundle(bundle)
  } catch (error) {
    throw new Wrong('tile', { at: first, expected: 'c2sp.org/tlog-tiles', found: String(error) })
  }
}
