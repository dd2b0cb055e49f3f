import { expect, test } from 'vitest'
import { PERMISSIONS } from '#domain/account/permissions.ts'
import { STAFF_ACTIONS } from '#domain/account/staff-actions.ts'
import {
  CONTESTABLE,
  complaintPlaceText,
  isUndoable,
  parseComplaintPlace,
  UNDONE_BY,
} from './complaint.ts'

const OF_REVIEWS = ['refuse-review', 'suspend-review']

test('whatever is taken back is taken back by something that whoever decides complaints may do', () => {
  const deciders = PERMISSIONS['decide-complaints']
  for (const action of Object.values(UNDONE_BY)) {
    const { by } = STAFF_ACTIONS[action]
    expect([action, deciders.filter((role) => !PERMISSIONS[by].includes(role))]).toEqual([
      action,
      [],
    ])
  }
})

test('one complains about what is told with its reason', () => {
  for (const decision of CONTESTABLE) {
    if (OF_REVIEWS.includes(decision)) continue
    const { tells, needsReason } = STAFF_ACTIONS[decision as keyof typeof STAFF_ACTIONS]
    expect([decision, needsReason, tells === 'nobody']).toEqual([decision, true, false])
  }
  expect(CONTESTABLE.filter(isUndoable)).toEqual([
    'refuse-member',
    'remove-member',
    'withdraw-reward',
    'disable-user',
    'hide-asset',
  ])
})

test('a place in the list is found again, and nothing else is one', () => {
  const place = { at: new Date('2026-11-15T10:00:00Z'), id: 12 }
  expect(parseComplaintPlace(complaintPlaceText(place))).toEqual(place)
  for (const wrong of [null, '', '12', '1-', '-1', '1-99999999999', 'a-b'])
    expect(parseComplaintPlace(wrong)).toBeUndefined()
})
