import { expect, test } from 'vitest'
import { createLottery, createRandom } from './random.ts'

const numbers = (name: string) => {
  const random = createRandom(name)
  return Array.from({ length: 20 }, () => random.next())
}

test('the same name gives the same sequence, another name another one', () => {
  expect(numbers('a')).toEqual(numbers('a'))
  expect(numbers('a')).not.toEqual(numbers('b'))
})

test('a fork does not depend on what its origin has consumed', () => {
  const [fresh, used] = [createRandom('a'), createRandom('a')]
  for (let step = 0; step < 5; step++) used.next()
  expect(used.fork('x').publicId()).toBe(fresh.fork('x').publicId())
  expect(used.fork('x').publicId()).not.toBe(used.fork('y').publicId())
})

test('integers include both ends and are about equally likely', () => {
  const random = createRandom('dice')
  const thrown = Array.from({ length: 6_000 }, () => random.integer(1, 6))
  for (let face = 1; face <= 6; face++) {
    const times = thrown.filter((each) => each === face).length
    expect(times).toBeGreaterThan(850)
    expect(times).toBeLessThan(1_150)
  }
})

test('a sample holds each item at most once', () => {
  const sample = createRandom('sample').sample([1, 2, 3, 4, 5], 9)
  expect(sample.toSorted()).toEqual([1, 2, 3, 4, 5])
})

test('a lottery follows its weights', () => {
  const random = createRandom('lottery')
  const draw = createLottery(
    ['never', 'rarely', 'often'],
    (item) => ({ never: 0, rarely: 1, often: 3 })[item] ?? 0,
  )
  const drawn = Array.from({ length: 4_000 }, () => draw(random))
  expect(drawn).not.toContain('never')
  const often = drawn.filter((item) => item === 'often').length
  expect(often).toBeGreaterThan(2_800)
  expect(often).toBeLessThan(3_200)
})
