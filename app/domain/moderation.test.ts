import { expect, test } from 'vitest'
import {
  DECISIONS,
  type Decision,
  decisionsFor,
  MODERATION_REASONS,
  REASONS_TO_CHOOSE,
  reasonOf,
} from './moderation.ts'
import { nextLife, REVIEW_STATES, type ReviewEventType, UNBORN } from './review-life-cycle.ts'

const EVENTS: Record<Decision, ReviewEventType> = {
  publish: 'publish',
  'company-check': 'publish',
  'ask-clarification': 'ask-clarification',
  refuse: 'refuse',
  keep: 'settle',
  suspend: 'suspend',
  restore: 'restore',
}

test.each(REVIEW_STATES)('what is offered for %s is what its life allows', (state) => {
  const life = { ...UNBORN, state, isDisputed: true }
  const allowed = DECISIONS.filter((decision) => {
    try {
      nextLife(life, { type: EVENTS[decision], actor: 'moderator', actorId: 1, reason: 'x' })
      return true
    } catch {
      return false
    }
  })
  const offered = decisionsFor({ state, isAuthenticated: false, isOpen: true })
  // A dispute may be settled in any state; it is offered where the public sees it.
  const expected = allowed.filter((decision) => decision !== 'keep' || state === 'published')
  expect([...offered].sort()).toEqual([...expected].sort())
})

test('what is authenticated is not checked again, and what nobody doubts is not kept', () => {
  const held = decisionsFor({ state: 'in-review', isAuthenticated: true, isOpen: true })
  expect(held).not.toContain('company-check')
  const calm = decisionsFor({ state: 'published', isAuthenticated: true, isOpen: false })
  expect(calm).toEqual(['suspend'])
})

test('every decision has a published reason, chosen or its own', () => {
  for (const decision of DECISIONS) {
    const choices = REASONS_TO_CHOOSE[decision]
    const reason = reasonOf(decision, choices[0] ?? '')
    expect(MODERATION_REASONS).toContain(reason)
    if (choices.length > 0) expect(reasonOf(decision, 'low-rating')).toBeUndefined()
  }
})
