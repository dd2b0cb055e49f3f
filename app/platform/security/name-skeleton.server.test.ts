import { expect, test } from 'vitest'
import { nameSkeleton } from './name-skeleton.server.ts'

test.each([
  ['a zero-width space', 'Air\u200bbus'],
  ['a soft hyphen', 'Air\u00adbus'],
  ['Cyrillic letters', 'Аіrbuѕ'],
  ['a dotless i', 'Aırbus'],
  ['full-width letters', 'Ａｉｒｂｕｓ'],
  ['accents', 'Aïrbüs'],
  ['a legal form', 'AIRBUS S.A.'],
  ['other case and spaces', '  aIrBuS '],
])('a name with %s is known again', (_, name) => {
  expect(nameSkeleton(name)).toBe(nameSkeleton('Airbus'))
})

test('a digit passes for a letter', () => {
  expect(nameSkeleton('0range')).toBe(nameSkeleton('Orange'))
})

test('another name is another one', () => {
  expect(nameSkeleton('Arbois')).not.toBe(nameSkeleton('Airbus'))
})
