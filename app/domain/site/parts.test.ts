import { expect, test } from 'vitest'
import { partsToMake } from './parts.ts'

const on = (day: string, lastReview = 0) => ({ today: Temporal.PlainDate.from(day), lastReview })

test.each([
  ['2027-10-02', []],
  ['2027-10-03', ['leaderboard_score_2028']],
  ['2029-12-31', ['leaderboard_score_2028', 'leaderboard_score_2029', 'leaderboard_score_2030']],
])('on %s, with parts up to 2028: %j', (day, names) => {
  const made = partsToMake('leaderboard_score', '2028-01-01', on(day))
  expect(made.map(({ name }) => name)).toEqual(names)
  const [first] = made
  if (first) expect(first).toMatchObject({ from: '2028-01-01', to: '2029-01-01' })
})

test.each([
  [0, []],
  [1_799_999, []],
  [1_800_000, ['2000000']],
  [3_800_000, ['2000000', '4000000']],
])('after review %i, with parts up to two million: from %j', (lastReview, froms) => {
  const made = partsToMake('review_event', '2000000', on('2026-11-15', lastReview))
  expect(made.map(({ from }) => from)).toEqual(froms)
  for (const { from, to } of made) expect(Number(to) - Number(from)).toBe(2_000_000)
})
