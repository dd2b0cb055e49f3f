import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Action,
  type Actor,
  allowedActions,
  expectAllowed,
  isAllowed,
  type MemberAction,
  PERMISSIONS,
} from './permissions.ts'

const OWNER: Actor = { staffRole: null, memberships: [{ memberId: 1, role: 'owner' }] }
const COLLABORATOR: Actor = {
  staffRole: null,
  memberships: [{ memberId: 1, role: 'collaborator' }],
}
const AUTHOR: Actor = { staffRole: null, memberships: [] }
const EDITOR: Actor = { staffRole: 'editor', memberships: [] }
const MODERATOR: Actor = { staffRole: 'moderator', memberships: [] }
const ADMINISTRATOR: Actor = { staffRole: 'administrator', memberships: [] }

const OF_EVERYBODY = [
  'follow-briefs',
  'keep-alerts',
  'keep-shortlists',
  'manage-own-account',
  'write-review',
]
const OF_OWNERS = [
  'close-account',
  'export-company-data',
  'export-inbox',
  'manage-colleagues',
  'manage-settings',
  'publish-profile',
]

test('an owner may do all that is done for a member, a collaborator all but what binds it', () => {
  const ofOwner = allowedActions(OWNER, 1)
  const ofCollaborator = allowedActions(COLLABORATOR, 1)
  expect(ofOwner).toEqual(expect.arrayContaining(['see-dashboard', 'edit-profile', 'read-inbox']))
  expect(ofOwner.filter((action) => !ofCollaborator.includes(action)).sort()).toEqual(OF_OWNERS)
})

test('our staff act for no member, and a moderator is no administrator', () => {
  expect(allowedActions(AUTHOR, 1).sort()).toEqual(OF_EVERYBODY)
  expect(allowedActions(MODERATOR, 1).sort()).toEqual(
    [
      ...OF_EVERYBODY,
      'edit-clients',
      'manage-domains',
      'manage-groups',
      'moderate',
      'read-statistics',
      'see-media',
      'see-staff-home',
      'stop-brief',
    ].sort(),
  )
  expect(allowedActions(EDITOR, 1).sort()).toEqual(
    [
      ...OF_EVERYBODY,
      'edit-content',
      'edit-taxonomy',
      'edit-search',
      'read-statistics',
      'see-media',
      'see-staff-home',
      'set-team-picks',
    ].sort(),
  )
  expect(allowedActions(ADMINISTRATOR, 1)).toEqual(
    expect.arrayContaining(['approve-members', 'remove-members', 'set-team-picks', 'manage-users']),
  )
  expect(isAllowed(MODERATOR, 'approve-members')).toBe(false)
})

test('nobody acts for a member that they do not belong to', () => {
  const actions = Object.keys(PERMISSIONS) as Action[]
  const role = fc.constantFrom('owner' as const, 'collaborator' as const)
  const memberships = fc.array(fc.record({ memberId: fc.integer({ min: 1, max: 9 }), role }))
  const staffRole = fc.constantFrom(
    null,
    'editor' as const,
    'moderator' as const,
    'administrator' as const,
  )
  const actor = fc.record({ staffRole, memberships })
  fc.assert(
    fc.property(actor, fc.integer({ min: 1, max: 9 }), (someone, memberId) => {
      const stranger = {
        ...someone,
        memberships: someone.memberships.filter((each) => each.memberId !== memberId),
      }
      const isSiteAction = (action: Action) =>
        allowedActions({ ...stranger, memberships: [] }).includes(action)
      for (const action of actions.filter((each) => !isSiteAction(each)))
        expect(isAllowed(stranger, action as MemberAction, memberId)).toBe(false)
    }),
  )
})

test('a command refuses what is not allowed', () => {
  expect(() => expectAllowed(COLLABORATOR, 'export-inbox', 1)).toThrow('forbidden')
  expect(() => expectAllowed(OWNER, 'export-inbox', 1)).not.toThrow()
})
