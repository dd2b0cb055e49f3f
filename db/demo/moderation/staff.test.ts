import { expect, test } from 'vitest'
import { isWithin, staffIn } from './staff.ts'

test.each([
  ['Notre PME de 60 salariés n’avait personne.', 60],
  ['Notre service RH compte trois personnes pour 260 salariés.', 260],
  ['Entreprise familiale de 75 personnes, nous n’avions jamais délégué.', 75],
  ['Nous attendions 150 invités.', undefined],
])('%s', (words, staff) => {
  expect(staffIn(words)).toBe(staff)
})

test('a range holds its ends, and the last one has none', () => {
  expect([50, 51, 250, 251].map((staff) => isWithin('51-250', staff))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isWithin('5001+', 90_000)).toBe(true)
})
