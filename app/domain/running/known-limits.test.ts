import { expect, test } from 'vitest'
import { heldUntil, KNOWN_LIMITS } from './known-limits.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const named = (wanted: string) => {
  const known = Object.values(KNOWN_LIMITS)
    .flat()
    .find(({ limit }) => limit.name === wanted)
  if (!known) throw new Error(wanted)
  return known
}

test('every limit has one name', () => {
  const names = Object.values(KNOWN_LIMITS).flatMap((limits) =>
    limits.map(({ limit }) => limit.name),
  )
  expect(new Set(names).size).toBe(names.length)
})

test.each([
  ['one below the limit takes another', 9, 60, undefined],
  ['at the limit nothing more, until it begins anew', 10, 60, 60],
  ['what has begun anew holds nobody', 10, -1, undefined],
])('%s', (_, uses, minutes, held) => {
  const found = heldUntil(named('review.author'), { uses, resetsAt: inMinutes(minutes) }, NOW)
  expect(found).toEqual(held === undefined ? undefined : inMinutes(held))
})

test('a growing delay holds for what its last try costs', () => {
  const mails = named('account.mail')
  // Forgotten a day after the last try, which was just now.
  const resetsAt = inMinutes(24 * 60)
  expect(heldUntil(mails, { uses: 1, resetsAt }, NOW)).toBeUndefined()
  expect(heldUntil(mails, { uses: 3, resetsAt }, NOW)).toEqual(inMinutes(1))
})
