import { expect, test } from 'vitest'
import type { Row } from './measures/support/measure.ts'
import { overLimit, renderTable } from './table.ts'

const ROWS: Row[] = [
  {
    label: 'first start',
    cells: { time: { value: 130.4, unit: 's', limit: 120 } },
  },
  {
    label: 'later start',
    cells: {
      time: { value: 2.614, unit: 's', spread: [2.5, 10.04], limit: 10 },
      growth: { value: 1.5, unit: '×' },
    },
  },
  { label: 'elsewhere', cells: { growth: 'skipped: no server' } },
]

test('columns line up and come from all rows; limits stand beside their figures', () => {
  expect(renderTable(ROWS)).toBe(
    [
      '|             | time                            | growth             |',
      '|-------------|---------------------------------|--------------------|',
      '| first start | 130 s, over 120 s               |                    |',
      '| later start | 2.61 s (2.50–10.0), within 10 s | × 1.50             |',
      '| elsewhere   |                                 | skipped: no server |',
    ].join('\n'),
  )
})

test('a figure may say how many rows came in that time', () => {
  const cells = { time: { value: 4, unit: 'ms' as const, limit: 15, rows: 1_200 } }
  expect(renderTable([{ label: 'awards', cells }])).toContain('4.00 ms, within 15 ms, 1,200 rows')
})

test('only what is past its limit is reported; the limit itself is within', () => {
  const atLimit: Row = { label: 'exactly', cells: { time: { value: 10, unit: 's', limit: 10 } } }
  expect(overLimit([...ROWS, atLimit])).toEqual(['first start, time: 130 s, over 120 s'])
})

test('large figures are grouped and small ones keep three digits', () => {
  const cell = (value: number) => ({ label: '', cells: { a: { value, unit: 'rows' as const } } })
  const shown = renderTable([1_234_567.8, 99.94, 9.876, 0.054].map(cell))
  expect(shown.match(/[\d.,]+ rows/g)).toEqual([
    '1,234,568 rows',
    '99.9 rows',
    '9.88 rows',
    '0.05 rows',
  ])
})
