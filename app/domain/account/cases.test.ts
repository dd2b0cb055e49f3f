import { expect, test } from 'vitest'
import { CASE_SUBJECTS, CASES, caseSubjectOf, dueAt, isHeld, ruleOf, takenBy } from './cases.ts'

const BY: { [kind: string]: string } = {
  companies: 'approve-members',
  'demo-requests': 'answer-demo-requests',
  cities: 'edit-taxonomy',
  'data-requests': 'handle-data-requests',
  complaints: 'decide-complaints',
}

test('whatever waits has somebody who may see to it, and a moment', () => {
  for (const kind of CASES) {
    const { by, due, overdue } = ruleOf(kind)
    expect(by).toBe(BY[kind] ?? 'moderate')
    expect(due).toBeGreaterThan(0)
    expect(overdue).toBeGreaterThanOrEqual(due)
  }
})

test('a company that registers is decided on within three days, an illegal content within one', () => {
  expect(dueAt('companies', '2026-11-15T10:00:00.000Z')).toBe('2026-11-18T10:00:00.000Z')
  expect(dueAt('other-illegal', '2026-11-15T10:00:00.000Z')).toBe('2026-11-16T10:00:00.000Z')
})

test('what waits in a queue is taken by whoever may see to the queue', () => {
  const subjects = CASES.map((kind) => caseSubjectOf(kind))
  expect([...new Set(subjects)].sort()).toEqual([...CASE_SUBJECTS].sort())
  const MODERATING = ['moderate', 'stop-brief']
  for (const kind of CASES) {
    const by = takenBy(caseSubjectOf(kind))
    expect(MODERATING.includes(by) ? 'moderate' : by).toBe(ruleOf(kind).by)
  }
})

test('a case is held for 48 hours, and not beyond what it waited for then', () => {
  const taken = { assignedAt: '2026-11-15T10:00:00.000Z', since: '2026-11-15T10:00:00.000Z' }
  expect(isHeld(taken, '2026-11-17T09:59:59.999Z')).toBe(true)
  expect(isHeld(taken, '2026-11-17T10:00:00.000Z')).toBe(false)
  const again = { ...taken, since: '2026-11-15T10:00:00.001Z' }
  expect(isHeld(again, '2026-11-15T11:00:00.000Z')).toBe(false)
})
