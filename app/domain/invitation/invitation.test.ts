import { expect, test } from 'vitest'
import { REVIEW_STATES } from '#domain/review/review-life-cycle.ts'
import { isOwnPerson, progressOf, reminderRefusal } from './invitation.ts'

const SENT = new Date('2026-11-01T10:00:00Z')

test.each([
  [0, '2026-11-08T09:59:59Z', 'too-soon'],
  [0, '2026-11-08T10:00:00Z', undefined],
  [2, '2026-11-08T10:00:00Z', undefined],
  [3, '2026-12-31T10:00:00Z', 'no-more-reminders'],
])('after %i reminders, at %s: %s', (reminders, now, refusal) => {
  expect(reminderRefusal({ lastSentAt: SENT, reminders }, Date.parse(now))).toBe(refusal)
})

test('once it is answered, a member is told nothing more', () => {
  const told = REVIEW_STATES.map((state) => [state, progressOf(state)])
  expect(told.filter(([, progress]) => progress === 'answered').map(([state]) => state)).toEqual([
    'submitted',
    'confirmed',
    'in-review',
    'clarification-asked',
    'published',
    'refused',
    'appealed',
    'withdrawn',
    'suspended',
  ])
})

test.each([
  ['lea@brumaire.fr', 'brumaire.fr', true],
  ['paul@gmail.com', null, true],
  ['somebody@gmail.com', null, false],
  ['anna@soeur.fr', 'soeur.fr', true],
  ['anna@client.fr', 'client.fr', false],
])('%s of %s belongs to the house: %s', (mailbox, domain, isOwn) => {
  const people = {
    domains: ['brumaire.fr'],
    groupDomains: ['soeur.fr'],
    mailboxes: ['paul@gmail.com'],
  }
  expect(isOwnPerson({ mailbox, domain }, people)).toBe(isOwn)
})
