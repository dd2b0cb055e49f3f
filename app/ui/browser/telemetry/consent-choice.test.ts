import { expect, test } from 'vitest'
import { consentCookie, consentNeeds, isAsked, readConsent } from './consent-choice.ts'

test('only what measures visits needs consent', () => {
  const analytics = { writeKey: 'key', cdnUrl: 'https://cdn.example', apiUrl: 'https://a.example' }
  expect(consentNeeds(undefined)).toEqual([])
  expect(consentNeeds({ cacheSize: 50, errorsUrl: 'https://errors.example' })).toEqual([])
  expect(consentNeeds({ cacheSize: 50, analytics })).toEqual(['audience'])
  expect(consentNeeds({ cacheSize: 50, vitalsUrl: 'https://v.example' })).toEqual(['audience'])
})

test('nobody is asked while nothing needs consent, nor once they have chosen', () => {
  expect(isAsked([], undefined)).toBe(false)
  expect(isAsked(['audience'], undefined)).toBe(true)
  expect(isAsked(['audience'], 'accepted')).toBe(false)
  expect(isAsked(['audience'], 'refused')).toBe(false)
})

test.each([
  ['', undefined],
  ['locale=fr-FR; consent=refused', 'refused'],
  ['consent=accepted', 'accepted'],
  ['consent=perhaps', undefined],
  ['no-consent=accepted', undefined],
])('of the cookies "%s" the choice is %s', (cookies, choice) => {
  expect(readConsent(cookies)).toBe(choice)
})

test('the choice is kept for half a year, over https where there is https', () => {
  expect(consentCookie('refused', true)).toBe(
    'consent=refused; Max-Age=15724800; Path=/; SameSite=Lax; Secure',
  )
  expect(readConsent(consentCookie('accepted', false))).toBe('accepted')
})
