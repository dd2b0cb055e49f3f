import { expect, test } from 'vitest'
import type { Locale } from '#domain/locale.ts'
import { readPhoneNumber } from './phone.server.ts'

test.each<[string, Locale, string]>([
  ['06 12 34 56 78', 'fr-FR', '+33 6 12 34 56 78'],
  ['+33 (0)6.12.34.56.78', 'en-GB', '+33 6 12 34 56 78'],
  ['0033612345678', 'fr-FR', '+33 6 12 34 56 78'],
  ['020 7946 0958', 'en-GB', '+44 20 7946 0958'],
  ['612 34 56 78', 'es-ES', '+34 612 34 56 78'],
  ['06 1234 5678', 'it-IT', '+39 06 1234 5678'],
  ['030 123456', 'de-DE', '+49 30 123456'],
  ['+32 470 12 34 56', 'fr-FR', '+32 470 12 34 56'],
])('%s on a page in %s is %s', (typed, locale, number) => {
  expect(readPhoneNumber(typed, locale)).toBe(number)
})

test.each<[string, Locale]>([
  ['123', 'fr-FR'],
  ['01234', 'en-GB'],
  ['0470 12 34 56', 'es-ES'],
  ['call 06 12 34 56 78', 'fr-FR'],
  ['06 12 34 56 78; DROP', 'fr-FR'],
  ['+999 123456789', 'fr-FR'],
])('%s on a page in %s is no number', (typed, locale) => {
  expect(readPhoneNumber(typed, locale)).toBeUndefined()
})
