import { expect, test } from 'vitest'
import { ALWAYS_TOLD, rolesToldOf, staffNotificationsFor } from './staff-notification.ts'

test('each role chooses about what it can do something about', () => {
  expect(staffNotificationsFor(null)).toEqual([])
  expect(staffNotificationsFor('editor')).toEqual(['digest'])
  expect(staffNotificationsFor('moderator')).toEqual(['illegal-notice', 'digest'])
  expect(staffNotificationsFor('administrator')).toEqual([
    'illegal-notice',
    'register-halted',
    'mail-late',
    'digest',
  ])
})

test('of illegal content somebody always hears who may decide', () => {
  expect(ALWAYS_TOLD.map(rolesToldOf)).toEqual([['moderator', 'administrator']])
})
