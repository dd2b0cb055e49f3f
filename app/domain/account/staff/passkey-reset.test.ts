import { expect, test } from 'vitest'
import { obstacleToApproval } from './passkey-reset.ts'

const askedAt = new Date('2026-11-15T11:00:00Z')
const asked = { actorId: 3, userId: 1, askedBy: 2 as number | null, askedAt }
const later = (seconds: number) =>
  Temporal.Instant.fromEpochMilliseconds(askedAt.getTime() + seconds * 1000)

test.each([
  ['by another administrator', asked, 60, undefined],
  ['by whoever asked', { ...asked, actorId: 2 }, 60, 'own-asking'],
  ['for oneself', { ...asked, actorId: 1 }, 60, 'own-account'],
  ['in the last second of the day', asked, 86_399, undefined],
  ['a day later', asked, 86_400, 'changed-meanwhile'],
  // Whoever asked has been erased: then nobody knows that there were two.
  ['where nobody has asked', { ...asked, askedBy: null }, 60, 'changed-meanwhile'],
] as const)('%s', (_, given, seconds, expected) => {
  expect(obstacleToApproval(given, later(seconds))).toBe(expected)
})
