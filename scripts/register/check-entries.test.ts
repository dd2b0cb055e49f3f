import { beforeAll, expect, test } from 'vitest'
import { utf8 } from '#domain/register/bytes.ts'
import { type Entry, type EntryOf, entryText } from '#domain/register/entry.ts'
import { leafHash } from '#domain/register/tree/merkle-hash.ts'
import { sha256 } from '#platform/register/node-hashes.server.ts'
import { manyScopes } from '#tests/support/register/many-scopes.ts'
import { entryChecks, nothingRead } from './check-entries.ts'

let entries: Entry[]
beforeAll(async () => {
  entries = await manyScopes('site.test/registre')
})

/** What a check says of entries that are signed and lie where they should; `finish` as of a register of later days. */
async function check(all: readonly Entry[], newest?: string): Promise<void> {
  const read = nothingRead()
  const { check, finish } = entryChecks(read)
  for (const [index, entry] of all.entries()) {
    const text = entryText(entry)
    await check({ index, text, leaf: (await leafHash(sha256, utf8(text))) as never })
  }
  // Of the year alone: nothing here closes shorter periods.
  for (const kind of ['weekly', 'monthly', 'quarterly'] as const)
    read.sums.closed = { ...read.sums.closed, [kind]: { year: 2100, number: 1 } }
  if (newest) read.sums.newest = newest
  finish(all.length)
}

const boardsOf = (all: readonly Entry[]) => all.filter((each) => each.type === 'board')

test('a year of three hundred activities is closed by several entries, and holds', async () => {
  const boards = boardsOf(entries)
  expect(boards.length).toBeGreaterThan(1)
  const scopes = boards.flatMap((each) => Object.keys(each.boards))
  expect(new Set(scopes).size).toBe(scopes.length)
  expect(scopes).toHaveLength(321)
  expect(Object.keys(boards[0]?.boards ?? {})).toContain('all')
  await check(entries, '2026-01-03')
  const decided = (...events: string[]): Entry => ({
    ...{ v: 1, type: 'decisions', day: '2026-01-02' },
    rows: events.map((event) => [event, null, 'Category0001', false, 1]),
  })
  await check([...entries, decided('a', 'b'), decided('c')])
  await expect(check([...entries, decided('a', 'b'), decided('b')])).rejects.toThrow('or twice')
})

type Lie = (all: Entry[], at: number, second: EntryOf<'board'>) => void

const LIES: [string, Lie, RegExp][] = [
  ['a part that never comes', (all) => void all.pop(), /never closed to its end/],
  [
    'a board that nobody had to leave out',
    (all, at, second) => {
      const [scope = ''] = Object.keys(second.boards)
      delete second.boards[scope]
      all[at] = second
    },
    /leaves out the board/,
  ],
  [
    'a changed place in the second part',
    (_, __, second) => {
      const [board] = Object.values(second.boards)
      if (board) board.sha256 = `${'A'.repeat(43)}=`
    },
    /is not what its entries add up to/,
  ],
  [
    'a board that both parts have',
    (all, at, second) => {
      const [scope = '', board] = Object.entries((all[at - 1] as EntryOf<'board'>).boards)[0] ?? []
      if (board) second.boards[scope] = board
    },
    /once more/,
  ],
  [
    'another range',
    (_, __, second) => {
      second.from -= 1
    },
    /otherwise than the entry before/,
  ],
  ['a third part', (all, _, second) => void all.push(second), /is due/],
]

test.each(LIES)('%s differs', async (_, lie, said) => {
  const all = structuredClone(entries)
  const at = all.length - 1
  lie(all, at, all[at] as EntryOf<'board'>)
  await expect(check(all, '2026-01-03')).rejects.toThrow(said)
})
