import { expect, test } from 'vitest'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { countFigures, writtenShare } from './written-share.ts'

const french = i18nFor('fr-FR')
const plain = (text: string) => text.replaceAll(/\s/gu, ' ')

test.each([
  [0, '0 %'],
  [0.0025, '< 1 %'],
  [0.01, '1 %'],
  [0.234, '23 %'],
  [1, '100 %'],
])('%f is written %s', (share, written) => {
  expect(plain(writtenShare(share, french))).toBe(written)
})

test('a count stands beside its part', () => {
  expect(countFigures(1_250, 5_000, french).map(plain)).toEqual(['1 250', '25 %'])
})
