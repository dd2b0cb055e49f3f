import { expect, test } from 'vitest'
import { bareCompanyName } from './company-name.ts'

test.each([
  ['Airbus', 'airbus'],
  ['AIRBUS SE', 'airbus'],
  ['Airbus S.A.', 'airbus'],
  ['Société Générale', 'societegenerale'],
  ['Müller & Söhne G.m.b.H.', 'mullersohne'],
  ['L’Oréal', 'loreal'],
  ['Groupe SA', 'groupesa'],
  ['Valmont-Industrie, SAS', 'valmontindustrie'],
])('%s is known as %s', (name, bare) => {
  expect(bareCompanyName(name)).toBe(bare)
})
