import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BoardState, boardChange } from './board.ts'

type Row = BoardState['rows'][number]

const row = (name: string, rank: number, points = 20 - rank): Row => ({
  id: name.toLowerCase(),
  name,
  rank,
  points,
})
const state = (...rows: Row[]): BoardState => ({ isCurrent: true, rows })

const BEFORE = state(row('Alto', 1), row('Brume', 2), row('Cime', 3), row('Dune', 4))

test.each<[string, BoardState, ReturnType<typeof boardChange>]>([
  ['nothing', BEFORE, null],
  ['the end', { ...BEFORE, isCurrent: false }, { kind: 'ended' }],
  [
    'a new leader, before everything else',
    state(row('Dune', 1), row('Alto', 2), row('Brume', 3), row('Cime', 4)),
    { kind: 'leader', name: 'Dune' },
  ],
  [
    'the best placed of those who rise',
    state(row('Alto', 1), row('Cime', 2), row('Brume', 3), row('Dune', 4)),
    { kind: 'rise', name: 'Cime', rank: 2 },
  ],
  ['who enters', state(...BEFORE.rows, row('Ébène', 5)), { kind: 'rise', name: 'Ébène', rank: 5 }],
  [
    'places that are only lost',
    state(row('Alto', 1), row('Brume', 2), row('Cime', 4), row('Dune', 5)),
    { kind: 'places', count: 2 },
  ],
  ['who leaves from the end', state(...BEFORE.rows.slice(0, 3)), { kind: 'places', count: 1 }],
  [
    'points that move nobody',
    state(row('Alto', 1, 90), row('Brume', 2, 80), row('Cime', 3), row('Dune', 4)),
    { kind: 'points', count: 2 },
  ],
  ['an emptied ranking', state(), { kind: 'places', count: 4 }],
])('it tells of %s', (_, after, change) => {
  expect(boardChange(BEFORE, after)).toEqual(change)
})

test('the first of an empty ranking takes the lead, and so does who no longer shares it', () => {
  const [alone, shared] = [state(row('Alto', 1)), state(row('Alto', 1), row('Aube', 1))]
  const alto = { kind: 'leader', name: 'Alto' }
  expect(boardChange(state(), alone)).toEqual(alto)
  expect(boardChange(shared, state(row('Alto', 1), row('Aube', 2)))).toEqual(alto)
  expect(boardChange(alone, shared)).toEqual({ kind: 'rise', name: 'Aube', rank: 1 })
})

test('the order of the rows plays no part: a ranking may be sorted by something else', () => {
  const sorted = state(row('Cime', 3), row('Dune', 4), row('Alto', 1), row('Brume', 2))
  expect(boardChange(BEFORE, sorted)).toBeNull()
})

const names = fc.uniqueArray(fc.constantFrom(...'ABCDEFGHIJ'), { maxLength: 8 })

test('it is silent exactly where nothing differs, and names only who is there', () => {
  fc.assert(
    fc.property(names, names, (one, other) => {
      const [before, after] = [one, other].map((all) =>
        state(...all.map((name, index) => row(name, index + 1))),
      ) as [BoardState, BoardState]
      const change = boardChange(before, after)
      expect(change === null).toBe(one.join() === other.join())
      if (change && 'name' in change) expect(other).toContain(change.name)
    }),
  )
})
