import { expect, test } from 'vitest'
import { addedUp, areFiguresTold, decisionRows } from './sums.ts'

test('equal decisions of a day are one row, in the order of their text', () => {
  const publish = { event: 'publish', reason: null, category: 'Category0001', isOnAppeal: false }
  const refuse = { ...publish, event: 'refuse', reason: 'no-experience' }
  expect(decisionRows([refuse, publish, { ...refuse, isOnAppeal: true }, publish])).toEqual([
    ['publish', null, 'Category0001', false, 2],
    ['refuse', 'no-experience', 'Category0001', false, 1],
    ['refuse', 'no-experience', 'Category0001', true, 1],
  ])
  // As texts, 10 stands before 9.
  const many = (category: string, count: number) => Array(count).fill({ ...publish, category })
  const rows = decisionRows([...many('Category0001', 9), ...many('Category0002', 10)])
  expect(rows.map((row) => row[4])).toEqual([9, 10])
  expect(decisionRows([])).toEqual([])
})

test('months add up, refusals by reason', () => {
  const { events, refusals } = addedUp([
    { event: 'confirm', reason: '', count: 2 },
    { event: 'confirm', reason: '', count: 1 },
    { event: 'refuse', reason: 'no-experience', count: 1 },
    { event: 'refuse', reason: 'no-experience', count: 2 },
    { event: 'refuse', reason: 'not-established', count: 1 },
  ])
  expect(events).toMatchObject({ confirm: 3, refuse: 4, decline: 0 })
  expect(refusals).toEqual({ 'no-experience': 3, 'not-established': 1 })
})

test.each([
  [4, 0, 0, false],
  [2, 2, 0, false],
  [2, 2, 1, true],
  [0, 0, 5, true],
])('%i confirmed, %i declined, %i expired: told %s', (confirm, decline, expire, isTold) => {
  const { events } = addedUp([])
  expect(areFiguresTold({ ...events, confirm, decline, expire, publish: 9 })).toBe(isTold)
})
