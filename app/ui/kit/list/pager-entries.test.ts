import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pagerEntries } from './pager-entries.ts'

test.each([
  [1, 1, [1]],
  [2, 5, [1, 2, 3, 4, 5]],
  [1, 12, [1, 2, 'gap', 12]],
  [6, 12, [1, 'gap', 5, 6, 7, 'gap', 12]],
  [4, 120, [1, 2, 3, 4, 5, 'gap', 120]],
  [12, 12, [1, 'gap', 11, 12]],
])('page %i of %i', (page, pageCount, entries) => {
  expect(pagerEntries(page, pageCount)).toEqual(entries)
})

test('the ends, the page and its neighbours are there in order, and a gap hides two pages or more', () => {
  const pages = fc
    .integer({ min: 1, max: 400 })
    .chain((pageCount) => fc.tuple(fc.integer({ min: 1, max: pageCount }), fc.constant(pageCount)))
  fc.assert(
    fc.property(pages, ([page, pageCount]) => {
      const entries = pagerEntries(page, pageCount)
      for (const number of [1, page - 1, page, page + 1, pageCount])
        if (number >= 1 && number <= pageCount) expect(entries).toContain(number)
      expect(entries.length).toBeLessThanOrEqual(7)
      entries.forEach((entry, index) => {
        const before = entries[index - 1]
        if (typeof entry !== 'number' || index === 0) return
        if (typeof before === 'number') expect(entry).toBe(before + 1)
        else expect(entry - Number(entries[index - 2])).toBeGreaterThan(2)
      })
    }),
  )
})
