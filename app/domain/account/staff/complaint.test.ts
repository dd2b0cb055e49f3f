import { expect, test } from 'vitest'
import { PERMISSIONS } from '#domain/account/permissions.ts'
import { STAFF_ACTIONS } from '#domain/account/staff-actions.ts'
import { CONTESTABLE, isUndoable, UNDONE_BY } from './complaint.ts'

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
