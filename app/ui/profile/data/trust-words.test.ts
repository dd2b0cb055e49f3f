import { expect, test } from 'vitest'
import { levelOf } from '#domain/leaderboard/trust-power.ts'
import { TRUST_MAX, trustSteps } from './trust-words.ts'

test('the levels that are told are those that are computed, for every sum', () => {
  for (let total = 0; total <= TRUST_MAX; total++) {
    const steps = trustSteps().filter(({ from, to }) => total >= from && total <= to)
    expect(steps.map(({ level }) => level)).toEqual([levelOf(total)])
  }
})
