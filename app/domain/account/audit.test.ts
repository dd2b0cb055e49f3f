import { expect, test } from 'vitest'
import { auditFilterInput, auditPlaceText, parseAuditPlace } from './audit.ts'
import { CONCERNING, STAFF_ACTIONS } from './staff-actions.ts'

test('whatever is wrong in an address narrows nothing', () => {
  const empty = { q: '', actor: '', action: '', about: '', from: '', to: '' }
  expect(auditFilterInput.parse({})).toEqual(empty)
  expect(auditFilterInput.parse({ from: '2026-02-30', to: 'soon', q: ' a  b ' })).toEqual({
    ...empty,
    q: 'a b',
  })
})

test('a place of the list comes back as it went', () => {
  const place = { at: new Date('2026-11-15T10:00:00.123Z'), source: 'member', id: 7 } as const
  expect(parseAuditPlace(auditPlaceText(place))).toEqual(place)
  for (const wrong of [null, '', '1-2', '1-nobody-3', '-1-staff-2', '1-staff-2x'])
    expect(parseAuditPlace(wrong)).toBeUndefined()
})

test('what concerns a person, a company or a review needs a reason', () => {
  const concerned: readonly string[] = CONCERNING
  for (const [action, { subject, needsReason }] of Object.entries(STAFF_ACTIONS))
    if (concerned.includes(subject)) expect([action, needsReason]).toEqual([action, true])
})
