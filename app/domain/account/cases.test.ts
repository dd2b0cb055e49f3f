import { expect, test } from 'vitest'
import { CASES, dueAt, ruleOf } from './cases.ts'

const BY: { [kind: string]: string } = {
  companies: 'approve-members',
  'demo-requests': 'answer-demo-requests',
  cities: 'edit-taxonomy',
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
