import { expect, test } from 'vitest'
import {
  nextLife,
  REVIEW_STATES,
  type ReviewEventType,
  UNBORN,
} from '#domain/review/review-life-cycle.ts'
import {
  DECISIONS,
  type Decision,
  decisionsFor,
  MODERATION_REASONS,
  REASONS_TO_CHOOSE,
  reasonOf,
} from './moderation.ts'

const EVENTS: Record<Decision, ReviewEventType> = {
  publish: 'publish',
  'company-check': 'publish',
  'ask-clarification': 'ask-clarification',
  refuse: 'refuse',
  keep: 'settle',
  suspend: 'suspend',
  restore: 'restore',
}

const CASES = REVIEW_STATES.flatMap((state) =>
  (['refused', 'suspended'] as const).map((from) => ({
    state,
    appealed: state === 'appealed' ? from : null,
  })),
)

test.each(CASES)('what is offered for $state ($appealed) is what its life allows', (known) => {
  const { state } = known
  const life = { ...UNBORN, ...known, isDisputed: true, isAuthenticated: true }
  const allowed = DECISIONS.filter((decision) => {
    try {
      nextLife(life, { type: EVENTS[decision], actor: 'moderator', actorId: 1, reason: 'x' })
      return true
    } catch {
      return false
    }
  })
  const offered = decisionsFor({
    ...known,
    isAuthenticated: true,
    isCompanyKnown: true,
    isOpen: true,
  })
  // A dispute may be settled in any state; it is offered where the public sees it. A check is for what was not checked.
  const expected = allowed.filter(
    (decision) => (decision !== 'keep' || state === 'published') && decision !== 'company-check',
  )
  expect([...offered].sort()).toEqual([...expected].sort())
})

test.each([
  [false, false, 'company-check'],
  [false, true, 'publish'],
  [true, false, 'publish'],
])(
  'authenticated %j, company known %j: %s is offered',
  (isAuthenticated, isCompanyKnown, offered) => {
    const held = { state: 'in-review', appealed: null, isOpen: true } as const
    const decisions = decisionsFor({ ...held, isAuthenticated, isCompanyKnown })
    expect(decisions).toEqual([offered, 'ask-clarification', 'refuse'])
  },
)

test('what nobody doubts is not kept', () => {
  const calm = decisionsFor({
    state: 'published',
    appealed: null,
    isAuthenticated: true,
    isCompanyKnown: true,
    isOpen: false,
  })
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
