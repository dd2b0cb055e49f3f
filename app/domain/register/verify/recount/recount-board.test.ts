import { expect, test } from 'vitest'
import type { Period } from '#domain/leaderboard/period.ts'
import { type BoardRow, boardHash } from '#domain/register/board/board-rows.ts'
import { periodBoards } from '#domain/register/board/period-boards.ts'
import { formatBundle } from '#domain/register/bundle.ts'
import { type Bytes, utf8 } from '#domain/register/bytes.ts'
import { type Entry, entryText, parseEntry } from '#domain/register/entry.ts'
import { grownTiles } from '#domain/register/tree/grown-tiles.ts'
import { leafHash } from '#domain/register/tree/merkle-hash.ts'
import { TILE_WIDTH, type TileAddress, tilePath, tilesOf } from '#domain/register/tree/tile.ts'
import { sha256 } from '#platform/register/node-hashes.server.ts'
import { manyScopes, WIDE_YEAR } from '#tests/support/register/many-scopes.ts'
import { plausibleEntries } from '#tests/support/register/plausible-entries.ts'
import { signed } from '#tests/support/register/proven-review.ts'
import { compareRows, shownRowOf } from './compare-rows.ts'
import { type RegisteredBoard, recountBoard } from './recount-board.ts'
import { Wrong } from './wrong.ts'

const ORIGIN = 'site.test/registre'
const WEEK = { kind: 'weekly', year: 2026, number: 45 } as const
const BOARD = { ...WEEK, first: '2026-11-02', last: '2026-11-08', scope: 'all' }

/** A register of these entries, served from memory, and what the site would say of the board. */
async function openRegister(texts: readonly string[], scope = 'all', period: Period = WEEK) {
  const entries = texts.map(parseEntry)
  const leaves = texts.map((text) => leafHash(sha256, utf8(text)) as Bytes)
  const { tiles, root } = await grownTiles(sha256, { size: 0, open: [], leaves })
  const { note, vkey } = await signed(texts.length, root)
  const asked: string[] = []
  async function readTile(address: TileAddress): Promise<Bytes> {
    const { level, number, width } = address
    asked.push(tilePath(address))
    if (level === 'entries')
      return formatBundle(texts.slice(number * TILE_WIDTH, number * TILE_WIDTH + width))
    const tile = tiles.find((each) => each.level === level && each.number === number)
    return tile?.hashes.slice(0, width * 32) ?? new Uint8Array()
  }
  const index = entries.findIndex((each) => each.type === 'board' && scope in each.boards)
  const closing = entries[index]
  if (closing?.type !== 'board') throw new Error('a board')
  const { from, to, away, formula } = closing
  const rows = periodBoards({ period, entries: entries.slice(from, to), away }).get(scope)
  const claimed: RegisteredBoard = {
    ...{ index, from, to, formula, names: {} },
    away: [...away],
    rows: (rows ?? []).map((row) => [...row] as RegisteredBoard['rows'][number]),
  }
  const given = {
    board: { ...BOARD, scope },
    claimed,
    note,
    register: { origin: ORIGIN, vkeys: [vkey], witnesses: [], size: texts.length },
    memory: null,
    askConsistency: async () => null,
    readTile,
    sha256,
    onRead: async () => {},
  }
  return { given, asked, entries, size: texts.length }
}

async function textsOf(reviews: number): Promise<string[]> {
  const texts: string[] = []
  for await (const text of plausibleEntries(ORIGIN, reviews)) texts.push(text)
  return texts
}

test.for(['all', 'category0001'])('a closed board of %s is counted again', async (scope) => {
  const { given, size } = await openRegister(await textsOf(400), scope)
  const progress: number[] = []
  const onRead = async (done: number) => void progress.push(done)
  const { rows, entries, checkpoint } = await recountBoard({ ...given, onRead })
  expect(rows.length).toBeGreaterThan(1)
  expect(compareRows(given.claimed.rows.map(shownRowOf), rows, { isWhole: true })).toEqual([])
  expect([entries, checkpoint.size]).toEqual([size - 4, size])
  expect(progress.at(-1)).toBe(entries)
})

test('of a year that several entries close, each has its own boards, and no other one can stand for it', async () => {
  const texts = (await manyScopes(ORIGIN)).map(entryText)
  const year = { ...WIDE_YEAR, first: '2025-01-01', last: '2025-12-31' }
  const scopes = ['all', 'act000000299']
  const registers = await Promise.all(scopes.map((each) => openRegister(texts, each, WIDE_YEAR)))
  const [first, last] = registers.map(({ given }) => given.claimed.index)
  expect([first, last]).toEqual([texts.length - 2, texts.length - 1])
  for (const [at, { given }] of registers.entries()) {
    const board = { ...year, scope: scopes[at] ?? '' }
    const { rows } = await recountBoard({ ...given, board })
    expect(rows.length).toBeGreaterThan(0)
    const other = { ...given.claimed, index: registers[1 - at]?.given.claimed.index ?? null }
    await expect(recountBoard({ ...given, board, claimed: other })).rejects.toMatchObject({
      fault: 'closing',
    })
  }
})

test('of a running board the same, up to what is registered now', async () => {
  const { given, size } = await openRegister(await textsOf(50))
  const { rows } = await recountBoard(given)
  const running = { ...given.claimed, index: null, to: size }
  expect((await recountBoard({ ...given, claimed: running })).rows).toEqual(rows)
})

test('no tile is believed: one flipped bit in any of them is found', async () => {
  const texts = await textsOf(400)
  const { given, asked, size } = await openRegister(texts)
  await recountBoard(given)
  const paths = new Set(asked)
  // Whatever the range needs was read, and nothing is used that was not.
  for (const { level, number, width } of tilesOf(size))
    expect(paths).toContain(tilePath({ level, number, width }))
  for (const path of paths) {
    for (const at of [0, 33, -1]) {
      const readTile = async (address: TileAddress) => {
        const bytes = (await given.readTile(address)).slice()
        const place = at < 0 ? bytes.length + at : at
        if (tilePath(address) === path && place < bytes.length)
          bytes[place] = (bytes[place] ?? 0) ^ 1
        return bytes
      }
      const width = path.startsWith('1/') && at === 33 ? 2 : 1
      if (width * 32 <= at) continue
      await expect(recountBoard({ ...given, readTile }), `${path} ${at}`).rejects.toThrow(Wrong)
    }
  }
})

test('a tile that agrees with its entries, and with nothing above it, is found', async () => {
  const texts = await textsOf(400)
  const { given } = await openRegister(texts)
  const forged = texts.with(2, (texts[2] ?? '').replace('2026-11-04', '2026-11-05'))
  const { given: other } = await openRegister(forged)
  const isFirst = ({ level, number }: TileAddress) =>
    number === 0 && (level === 'entries' || level === 0)
  const readTile = (address: TileAddress) => (isFirst(address) ? other : given).readTile(address)
  await expect(recountBoard({ ...given, readTile })).rejects.toMatchObject({ fault: 'tile', at: 0 })
})

type Change = (entries: Entry[]) => void

/** A register that signs what it likes. */
async function lying(change: Change) {
  const entries = (await textsOf(60)).map(parseEntry)
  change(entries)
  return openRegister(entries.map(entryText))
}

function boardOf(entries: readonly Entry[]) {
  const board = entries.find(({ type }) => type === 'board')
  if (board?.type !== 'board') throw new Error('a board')
  return board
}

const LIES: [string, Change, string][] = [
  [
    'another hash of its rows',
    (all) => {
      const board = boardOf(all)
      if (board.boards.all) board.boards.all.sha256 = `${'A'.repeat(43)}=`
    },
    'closing',
  ],
  [
    'a narrower range, beside which lies what belongs into it',
    (all) => {
      boardOf(all).from += 3
    },
    'range',
  ],
  [
    'points that its inputs do not make',
    (all) => {
      const entry = all[5]
      if (entry && 'counts' in entry && entry.counts) entry.counts.halves += 2
    },
    'points',
  ],
  [
    'an entry of a review taken out',
    (all) => {
      all.splice(3, 1)
      boardOf(all).to -= 1
    },
    'chain',
  ],
]

test.for(LIES)('%s is found', async ([, change, fault]) => {
  const { given } = await lying(change)
  await expect(recountBoard(given)).rejects.toMatchObject({ fault })
})

test('a rank, a member or a number that is shown otherwise is a difference of its row', async () => {
  const { given } = await openRegister(await textsOf(60))
  const { rows } = await recountBoard(given)
  const shown = rows.map(shownRowOf)
  const changed = (change: Partial<(typeof shown)[number]>, at = 1) =>
    compareRows(
      shown.map((row, place) => (place === at ? { ...row, ...change } : row)),
      rows,
      { isWhole: true },
    )
  const [, second] = rows as [BoardRow, BoardRow]
  expect(changed({ rank: 1 })).toMatchObject([{ member: second[0], counted: second }])
  expect(changed({ halves: second[2] + 1 })).toHaveLength(1)
  expect(changed({ average: second[4] / 10 / second[3] + 0.1 })).toHaveLength(1)
  // Somebody who left: the row stands there without a name.
  expect(changed({ member: null })).toEqual([])
  expect(changed({ member: null, halves: 1 })).toHaveLength(2)
  expect(changed({ member: 'Member999999' })).toHaveLength(2)
  expect(compareRows(shown.slice(1), rows, { isWhole: true })).toMatchObject([{ shown: null }])
  expect(compareRows(shown.slice(1), rows, { isWhole: false })).toEqual([])
  // A rank that is being counted is not compared.
  expect(changed({ rank: null })).toEqual([])
  expect(await boardHash(sha256, rows)).toHaveLength(44)
})

test('what another key signed, or what lies behind what this browser has seen, is found', async () => {
  const { given, size } = await openRegister(await textsOf(20))
  const note = given.note.replace(`\n${size}\n`, `\n${size + 1}\n`)
  await expect(recountBoard({ ...given, note })).rejects.toMatchObject({ fault: 'signature' })
  const [vkey = ''] = given.register.vkeys
  const memory = {
    ...{ origin: ORIGIN, size, vkey, note: given.note, at: '2026-11-18T10:00:00.000Z' },
    root: `${'A'.repeat(43)}=`,
  }
  await expect(recountBoard({ ...given, memory })).rejects.toMatchObject({ fault: 'rewritten' })
  await expect(recountBoard({ ...given, register: null })).rejects.toMatchObject({
    reason: 'unreachable',
  })
})
