import { expect, test } from 'vitest'
import { type Bytes, isSame, joined, utf8 } from '#domain/register/bytes.ts'
import { sha256 } from '#platform/register/node-hashes.server.ts'
import { treeHash } from './merkle-hash.ts'
import { consistencyProof, inclusionProof, isConsistent, isIncluded } from './merkle-proof.ts'
import {
  hashAt,
  hashesOf,
  parseTilePath,
  rangeHashOfTiles,
  tilePath,
  tilesOf,
  tileWidth,
} from './tile.ts'

test.each([
  [{ level: 0, number: 0, width: 256 }, '0/000'],
  [{ level: 0, number: 0, width: 1 }, '0/000.p/1'],
  [{ level: 1, number: 255, width: 255 }, '1/255.p/255'],
  [{ level: 63, number: 1_234_067, width: 256 }, '63/x001/x234/067'],
  [{ level: 'entries', number: 1000, width: 7 }, 'entries/x001/000.p/7'],
] as const)('%j is at %s', (address, path) => {
  expect(tilePath(address)).toBe(path)
  expect(parseTilePath(path)).toEqual(address)
})

test.each([
  '0',
  '00/000',
  '64/000',
  '0/0',
  '0/1000',
  '0/x000/001',
  '0/x1234/067',
  '0/000.p/0',
  '0/000.p/256',
  '0/000.p/01',
  '0/000.p/',
  '-1/000',
  'data/000',
  '0/000/',
  '0/x999/x999/x999/x999/x999/x999/999',
])('%s is no address of a tile', (path) => {
  expect(parseTilePath(path)).toBeUndefined()
})

/** Widths of the tiles of each level: how many are full, and the partial one. */
test.each([
  [0, []],
  [1, [[0, 1]]],
  [255, [[0, 255]]],
  [
    256,
    [
      [1, 0],
      [0, 1],
    ],
  ],
  [
    257,
    [
      [1, 1],
      [0, 1],
    ],
  ],
  [
    65_536,
    [
      [256, 0],
      [1, 0],
      [0, 1],
    ],
  ],
  [
    70_000,
    [
      [273, 112],
      [1, 17],
      [0, 1],
    ],
  ],
])('a tree of %i has its tiles', (size, expected) => {
  const levels: number[][] = []
  for (const { level, width } of tilesOf(size)) {
    const [full = 0, partial = 0] = levels[level] ?? []
    levels[level] = width === 256 ? [full + 1, partial] : [full, width]
  }
  expect(levels).toEqual(expected)
})

const SIZE = 70_000

const leaves = Array.from({ length: SIZE }, (_, at) => sha256(utf8(`${at}`)))

test('proofs made from tiles hold at every edge', async () => {
  const tiles = new Map<string, Bytes>()
  for (const { level, number, width } of tilesOf(SIZE)) {
    const below = (at: number) => tiles.get(`${level - 1}/${number * 256 + at}`)
    const hashes = await Promise.all(
      Array.from({ length: width }, async (_, at) => {
        const full = below(at)
        return full ? treeHash(sha256, hashesOf(full)) : leaves[number * 256 + at]
      }),
    )
    tiles.set(`${level}/${number}`, joined(...hashes.filter((hash) => hash !== undefined)))
  }
  /** Cut to what a tree of this size has, as a reader of that size is given it. */
  const reader = (size: number) =>
    rangeHashOfTiles(sha256, async (level, number) => {
      const tile = tiles.get(`${level}/${number}`)
      return (tile ?? new Uint8Array()).subarray(0, 32 * tileWidth(level, number, size))
    })
  const sizes = [1, 2, 255, 256, 257, 511, 512, 65_535, 65_536, 65_537, 69_999, SIZE]
  for (const size of sizes) {
    const root = await reader(size)(0, size)
    expect(isSame(root, await treeHash(sha256, leaves.slice(0, size)))).toBe(true)
    for (const index of sizes.map((other) => other - 1).filter((at) => at < size)) {
      const proof = await inclusionProof(reader(size), index, size)
      const leaf = leaves[index] ?? new Uint8Array()
      expect(await isIncluded(sha256, { leaf, index, size, proof, root })).toBe(true)
    }
    for (const oldSize of sizes.filter((other) => other <= size)) {
      const proof = await consistencyProof(reader(size), oldSize, size)
      const oldRoot = await reader(oldSize)(0, oldSize)
      const claim = { oldSize, newSize: size, oldRoot, newRoot: root, proof }
      expect(await isConsistent(sha256, claim)).toBe(true)
    }
  }
})

test('a hash that the tile does not have is none', () => {
  expect(() => hashAt(new Uint8Array(64), 2)).toThrow(RangeError)
})
