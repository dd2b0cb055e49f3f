import { expect, test } from 'vitest'
import { isKnownUser } from './cookie.ts'

test.each([
  ['locale=fr-FR; user_id=u7', true],
  ['contact_id=c3; user_id=', false],
  ['', false],
])('whoever bears a user’s cookie is a known user: %j, %s', (cookie, isKnown) => {
  expect(isKnownUser(new Headers({ cookie }))).toBe(isKnown)
})
