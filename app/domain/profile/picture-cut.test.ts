import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CENTRED, PICTURE_SIZE, PICTURE_USAGES, pictureCut } from './picture-cut.ts'

test('without a wish the middle is kept, as large as can be', () => {
  const square = { width: 100, height: 100 }
  expect(pictureCut({ width: 300, height: 200 }, square, CENTRED)).toEqual({
    width: 200,
    height: 200,
    left: 50,
    top: 0,
  })
})

test('enlarged and moved, it shows the corner asked for', () => {
  const wish = { zoom: 2, x: 1, y: 0 }
  expect(pictureCut({ width: 800, height: 400 }, { width: 4, height: 1 }, wish)).toEqual({
    width: 400,
    height: 100,
    left: 400,
    top: 0,
  })
})

test('whatever is asked for, the cut is within the picture and of the shape', () => {
  const side = fc.integer({ min: 64, max: 8000 })
  const number = fc.oneof(fc.double(), fc.double({ min: 0, max: 4, noNaN: true }))
  fc.assert(
    fc.property(
      fc.record({ width: side, height: side }),
      fc.constantFrom(...PICTURE_USAGES),
      fc.record({ zoom: number, x: number, y: number }),
      (picture, usage, wish) => {
        const shape = PICTURE_SIZE[usage]
        const { width, height, left, top } = pictureCut(picture, shape, wish)
        expect(width).toBeGreaterThan(0)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(top).toBeGreaterThanOrEqual(0)
        expect(left + width).toBeLessThanOrEqual(picture.width)
        expect(top + height).toBeLessThanOrEqual(picture.height)
        // As near as whole pixels allow.
        expect(Math.abs(width - (height * shape.width) / shape.height)).toBeLessThanOrEqual(4)
      },
    ),
  )
})
