import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packedPlaces, packedRows } from './masonry-rows.ts'

const heights = fc.array(fc.double({ min: 1, max: 900, noNaN: true }), { minLength: 1 })
const columns = fc.integer({ min: 1, max: 5 })

test('an item takes the rows of its height and of the gap below it', () => {
  expect(packedRows([100, 50.2, 80], { columns: 2, gap: 20 })).toEqual([120, 71, 100])
})

test('kept rows are as high as their highest item, the others are packed', () => {
  const rows = packedRows([100, 50, 80, 40], { columns: 2, gap: 20 }, 1)
  expect(rows).toEqual([120, 120, 100, 60])
})

test('an item goes to the column that ends highest, the leftmost of equals', () => {
  expect(packedPlaces([120, 71, 100, 30], 2)).toEqual([
    { column: 0, top: 0 },
    { column: 1, top: 0 },
    { column: 1, top: 71 },
    { column: 0, top: 120 },
  ])
})

test('no item starts above one that comes before it, nor left of it at the same height', () => {
  fc.assert(
    fc.property(heights, columns, fc.nat(3), (heights, columns, keptRows) => {
      const places = packedPlaces(packedRows(heights, { columns, gap: 20 }, keptRows), columns)
      places.forEach((place, index) => {
        const before = places[index - 1]
        if (!before) return
        expect(place.top).toBeGreaterThanOrEqual(before.top)
        if (place.top === before.top) expect(place.column).toBeGreaterThan(before.column)
      })
    }),
  )
})
