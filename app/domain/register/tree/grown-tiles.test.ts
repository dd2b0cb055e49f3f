import { expect, test } from 'vitest'
import { type Bytes, isSame, utf8 } from '#domain/register/bytes.ts'
import { sha256 } from '#platform/register/node-hashes.server.ts'
import { randomFor } from '#tests/support/seed.ts'
import { grownTiles, openTiles, type Tile } from './grown-tiles.ts'
import { treeHash } from './merkle-hash.ts'
import { tilesOf } from './tile.ts'

const random = randomFor('grown tiles')

const leaves = Array.from({ length: 70_000 }, (_, at) => sha256(utf8(`${at}`)))

/** As rows are kept: each batch reads the open tiles of the size before, and writes those that it was given. */
async function growTo(size: number, batch: () => number) {
  const rows = new Map<string, Tile>()
  let at = 0
  let root: Bytes = new Uint8Array()
  while (at < size) {
    const open = openTiles(at).flatMap(({ level, number }) => {
      const row = rows.get(`${level}/${number}`)
      return row ? [row] : []
    })
    const next = Math.min(size, at + batch())
    const grown = await grownTiles(sha256, { size: at, open, leaves: leaves.slice(at, next) })
    for (const tile of grown.tiles) {
      const before = rows.get(`${tile.level}/${tile.number}`)?.hashes ?? new Uint8Array()
      expect(tile.hashes.length).toBeGreaterThan(before.length)
      expect(isSame(tile.hashes.subarray(0, before.length), before)).toBe(true)
      rows.set(`${tile.level}/${tile.number}`, tile)
    }
    root = grown.root
    at = next
  }
  return { rows, root }
}

test.each([1, 255, 256, 257, 512, 65_535, 65_536, 65_537, 70_000])(
  'a tree of %i is the same, however its entries came',
  async (size) => {
    const { rows, root } = await growTo(size, () => random.integer(1, 3 * Math.ceil(size / 20)))
    expect(isSame(root, await treeHash(sha256, leaves.slice(0, size)))).toBe(true)
    const found = [...rows.values()].map(({ level, number, hashes }) => ({
      level,
      number,
      width: hashes.length / 32,
    }))
    const inOrder = found.sort((a, b) => a.level - b.level || a.number - b.number)
    expect(inOrder).toEqual(tilesOf(size))
    expect(openTiles(size)).toEqual(
      inOrder.filter(({ width }) => width < 256).map(({ level, number }) => ({ level, number })),
    )
  },
)

test('one entry after another grows the same tree', async () => {
  const { root } = await growTo(600, () => 1)
  expect(isSame(root, await treeHash(sha256, leaves.slice(0, 600)))).toBe(true)
})

test('a tile that should be there and is not stops the signing', async () => {
  const growth = { size: 3, open: [], leaves: leaves.slice(3, 4) }
  await expect(grownTiles(sha256, growth)).rejects.toThrow('Tile 0/0 is not there')
})
