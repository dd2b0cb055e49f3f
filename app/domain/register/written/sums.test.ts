import { expect, test } from 'vitest'
import { entryText } from '#domain/register/entry.ts'
import { decisionsEntries, figuresEntry } from './sums.ts'

test('equal decisions of a day are one row, in the order of their text', () => {
  const publish = { event: 'publish', reason: null, category: 'Category0001', isOnAppeal: false }
  const refuse = { ...publish, event: 'refuse', reason: 'no-experience' }
  const rowsOf = (...decisions: (typeof refuse | typeof publish)[]) =>
    decisionsEntries('2026-11-18', decisions)[0]?.rows
  const onAppeal = { ...refuse, isOnAppeal: true }
  // What somebody typed is on no published list.
  const typed = { ...publish, reason: 'looks fine to me' }
  expect(rowsOf(refuse, publish, onAppeal, typed)).toEqual([
    ['publish', null, 'Category0001', false, 2],
    ['refuse', 'no-experience', 'Category0001', false, 1],
    ['refuse', 'no-experience', 'Category0001', true, 1],
  ])
  // As texts, 10 stands before 9.
  const many = (category: string, count: number) => Array(count).fill({ ...publish, category })
  const rows = rowsOf(...many('Category0001', 9), ...many('Category0002', 10))
  expect(rows?.map((row) => row[4])).toEqual([9, 10])
  expect(decisionsEntries('2026-11-18', [])).toEqual([])
})

const months = { first: '2027-12', last: '2028-02' }

test('months add up, refusals by reason; their day is the last one that they cover', () => {
  const figures = figuresEntry({
    ...{ ...months, member: null },
    counted: [
      { event: 'confirm', reason: '', count: 2 },
      { event: 'confirm', reason: '', count: 1 },
      { event: 'refuse', reason: 'no-experience', count: 1 },
      { event: 'refuse', reason: 'no-experience', count: 2 },
      { event: 'refuse', reason: 'not-established', count: 1 },
    ],
  })
  expect(figures).toMatchObject({
    day: '2028-02-29',
    months: ['2027-12', '2028-02'],
    events: { confirm: 3, refuse: 4, decline: 0 },
    refusals: { 'no-experience': 3, 'not-established': 1 },
  })
  if (figures) entryText(figures)
})

test.each([
  [4, 0, 0, false],
  [2, 2, 0, false],
  [2, 2, 1, true],
  [0, 0, 5, true],
])('%i confirmed, %i declined, %i expired: told %s', (confirm, decline, expire, isTold) => {
  const counted = Object.entries({ confirm, decline, expire, publish: 9 }).map(
    ([event, count]) => ({ event: event as 'confirm', reason: '', count }),
  )
  expect(figuresEntry({ ...months, member: 'Member000001', counted }) !== undefined).toBe(isTold)
  expect(figuresEntry({ ...months, member: null, counted })).toBeDefined()
})
