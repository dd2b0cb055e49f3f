import { expect, test } from 'vitest'
import type { BoardRank, Leaderboard } from '#domain/contract/leaderboard.ts'
import { exampleLeaderboard } from '#queries/leaderboard/leaderboard.ts'
import { startOf, withAnswer } from './live-state.ts'

const MINUTE = 60_000

function rankOf(name: string, rank: number | null, points = 10): BoardRank {
  const [example] = exampleLeaderboard.ranks
  if (!example?.member) throw new Error('no example')
  const member = { ...example.member, public_id: name, name }
  return { ...example, rank, score_sum: points, member }
}

function part(page: number, ...ranks: BoardRank[]): Leaderboard {
  return { ...exampleLeaderboard, is_current: true, page, ranks }
}

const at = (moment: string, ...boards: Leaderboard[]) => ({ boards, readAt: moment })
const FIRST = part(1, rankOf('Alto', 1), rankOf('Brume', 2))
const SWAPPED = part(1, rankOf('Brume', 1), rankOf('Alto', 2))
const START = startOf([FIRST], 'at start')

test('an answer without a change is only newer', () => {
  const [again] = [part(1, rankOf('Alto', 1), rankOf('Brume', 2))]
  const next = withAnswer(START, at('later', again), 0)
  expect(next).toMatchObject({ readAt: 'later', version: 0, news: null })
  expect(withAnswer(next, { boards: [again], readAt: null }, 1).readAt).toBe('later')
})

test('words in other languages are no change', () => {
  const [alto] = FIRST.ranks
  if (!alto?.member) throw new Error('no member')
  const translated = { ...alto, member: { ...alto.member, activity: { DE_DE: 'Web' } } }
  const next = withAnswer(START, at('later', part(1, translated, rankOf('Brume', 2))), 0)
  expect(next.version).toBe(0)
})

test('a change is shown at once, and told once a minute with all that came meanwhile', () => {
  const first = withAnswer(START, at('1', SWAPPED), 0)
  expect(first).toMatchObject({ version: 1, news: { change: { kind: 'leader', name: 'Brume' } } })
  const second = withAnswer(first, at('2', FIRST), MINUTE - 1)
  expect(second).toMatchObject({ version: 2, news: first.news })
  const third = withAnswer(second, at('3', FIRST), MINUTE)
  expect(third).toMatchObject({ version: 2, news: { change: { name: 'Alto' }, number: 2 } })
})

test('what was undone within the minute is not told', () => {
  const first = withAnswer(START, at('1', SWAPPED), 0)
  const there = withAnswer(first, at('2', FIRST), MINUTE / 2)
  const back = withAnswer(there, at('3', SWAPPED), 2 * MINUTE)
  expect(back).toMatchObject({ version: 3, news: first.news })
})

test('the end of the period is told whenever it comes', () => {
  const first = withAnswer(START, at('1', SWAPPED), 0)
  const ended = withAnswer(first, at('2', { ...SWAPPED, is_current: false }), 1)
  expect(ended.news?.change).toEqual({ kind: 'ended' })
})

test('rows that a visitor has opened have not just come up', () => {
  const second = part(2, rankOf('Cime', 3), rankOf('Dune', 4))
  const opened = withAnswer(START, at('1', FIRST, second), 0)
  expect(opened).toMatchObject({ version: 0, news: null })
  const moved = part(2, rankOf('Dune', 3), rankOf('Cime', 4))
  const later = withAnswer(opened, at('2', FIRST, moved), 1)
  expect(later).toMatchObject({
    version: 1,
    news: { change: { kind: 'rise', name: 'Dune', rank: 3 } },
  })
})

test('a rank that is being counted is not told, nor is a member that has left', () => {
  const counting = part(1, rankOf('Alto', 1), rankOf('Cime', null), {
    ...rankOf('X', 2),
    member: null,
  })
  const next = withAnswer(startOf([counting], ''), at('1', counting), 0)
  expect(next.news).toBeNull()
  expect(
    withAnswer(START, at('1', part(1, ...FIRST.ranks, rankOf('Cime', null))), 0),
  ).toMatchObject({
    version: 1,
    news: null,
  })
})
