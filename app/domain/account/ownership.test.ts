import { expect, test } from 'vitest'
import { needsEvidence, transferDue } from './ownership.ts'

const asked = Temporal.Instant.from('2026-11-15T11:00:00Z')

test('owners have seven days to object; where there are none, nothing is waited for', () => {
  expect(transferDue(asked, 1).toString()).toBe('2026-11-22T11:00:00Z')
  expect(transferDue(asked, 3).toString()).toBe('2026-11-22T11:00:00Z')
  expect(transferDue(asked, 0)).toEqual(asked)
})

test.each([
  [{ isColleague: true, domain: 'elsewhere.example' }, false],
  [{ isColleague: false, domain: 'brumaire.example' }, false],
  [{ isColleague: false, domain: 'elsewhere.example' }, true],
  // A private or shared one.
  [{ isColleague: false, domain: null }, true],
])('%j needs evidence: %s', (successor, expected) => {
  expect(needsEvidence(successor, ['brumaire.example', 'brumaire.fr'])).toBe(expected)
})
