import fc from 'fast-check'
import { expect, test } from 'vitest'
import { authorSince } from './authorship.ts'

const HOUR = 3_600_000
const at = (hours: number) => new Date(hours * HOUR)
const instant = (hours: number) => Temporal.Instant.fromEpochMilliseconds(hours * HOUR)

test('an address that the account was made with needs no other proof', () => {
  expect(authorSince({ emailSince: null, mailboxProvedAt: null }, instant(9))).toBeNull()
})

test('a proof speaks for the address it was given for, for a day', () => {
  const hours = fc.integer({ min: 0, max: 200 })
  fc.assert(
    fc.property(hours, hours, hours, (changed, proved, waited) => {
      const emailSince = at(changed)
      const now = instant(proved + waited)
      const isProved = proved > changed && waited < 24
      const since = authorSince({ emailSince, mailboxProvedAt: at(proved) }, now)
      expect(since).toEqual(isProved ? null : emailSince)
      expect(authorSince({ emailSince, mailboxProvedAt: null }, now)).toEqual(emailSince)
    }),
  )
})
