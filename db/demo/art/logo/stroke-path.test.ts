import { expect, test } from 'vitest'
import { strokePath } from './stroke-path.ts'

const stroke = { region: 0, level: 0, isClosed: false }

test('an even straight line becomes a rectangle, however many points it has', () => {
  const points = [0, 10, 20, 30, 40]
  const data = strokePath({
    ...stroke,
    x: points,
    y: points.map(() => 5),
    thickness: points.map(() => 2),
  })
  expect(data).toBe('M0 60L400 60L400 40L0 40Z')
})

test('a line that thins out to nothing breaks in two', () => {
  const data = strokePath({
    ...stroke,
    x: [0, 10, 20, 30, 40],
    y: [0, 0, 0, 0, 0],
    thickness: [2, 2, 0.1, 2, 2],
  })
  expect(data.match(/M/g)).toHaveLength(2)
})

test('a swelling in the middle is kept', () => {
  const data = strokePath({ ...stroke, x: [0, 10, 20], y: [0, 0, 0], thickness: [1, 4, 1] })
  expect(data).toContain('100 20')
})
