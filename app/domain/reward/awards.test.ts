import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankStandings, selectAwards, selectGrandPrix, type YearStanding } from './awards.ts'

function standing(memberId: number, pointHalves: number, reviewCount = 3): YearStanding {
  return { memberId, pointHalves, reviewCount, ratingSum: reviewCount * 9 }
}

test('the first wins, the next two are finalists, the rest goes without', () => {
  const awards = selectAwards([20, 50, 40, 30].map((points, index) => standing(index, points)))
  expect(awards).toEqual([
    { memberId: 1, kind: 'award-winner', rank: 1 },
    { memberId: 2, kind: 'award-finalist', rank: 2 },
    { memberId: 3, kind: 'award-finalist', rank: 3 },
  ])
})

test('a tenth, rounded up, are laureates: winner and finalists are counted in it', () => {
  const kinds = (count: number) =>
    selectAwards(Array.from({ length: count }, (_, index) => standing(index, 1_000 - index)))
      .map(({ kind }) => kind)
      .filter((kind) => kind === 'award-laureate').length
  expect([30, 31, 40, 41].map(kinds)).toEqual([0, 1, 1, 2])
})

test('two reviews in the year are not enough, however many points they brought', () => {
  expect(selectAwards([standing(1, 500, 2), standing(2, 10, 3)])).toEqual([
    { memberId: 2, kind: 'award-winner', rank: 1 },
  ])
  expect(selectGrandPrix([standing(1, 500, 2)])).toEqual([])
})

test('equal points are parted by the average rating, then by the number of reviews', () => {
  const better = { memberId: 1, pointHalves: 90, reviewCount: 3, ratingSum: 30 }
  const worse = { memberId: 2, pointHalves: 90, reviewCount: 3, ratingSum: 27 }
  const sameAverage = { memberId: 3, pointHalves: 90, reviewCount: 4, ratingSum: 40 }
  const ranks = rankStandings([worse, better, sameAverage]).map(({ memberId, rank }) => [
    memberId,
    rank,
  ])
  expect(ranks).toEqual([
    [3, 1],
    [1, 2],
    [2, 3],
  ])
})

test('members equal on all three share their rank, and all of them win', () => {
  const awards = selectAwards([standing(1, 60), standing(2, 60), standing(3, 50)])
  expect(awards.map(({ kind, rank }) => [kind, rank])).toEqual([
    ['award-winner', 1],
    ['award-winner', 1],
    ['award-finalist', 3],
  ])
  expect(selectGrandPrix([standing(1, 60), standing(2, 60)])).toHaveLength(2)
})

test('whatever the standings, nobody ranks above a member with more points', () => {
  const standings = fc.array(
    fc.record({
      memberId: fc.nat(),
      pointHalves: fc.nat(60),
      reviewCount: fc.integer({ min: 1, max: 6 }),
      ratingSum: fc.nat(60),
    }),
  )
  fc.assert(
    fc.property(standings, (list) => {
      const ranked = rankStandings(list)
      for (const [index, each] of ranked.entries()) {
        expect(each.rank).toBeLessThanOrEqual(index + 1)
        const better = ranked.filter((other) => other.pointHalves > each.pointHalves)
        expect(each.rank).toBeGreaterThan(better.length)
      }
    }),
  )
})
