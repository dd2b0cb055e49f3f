import { expect, test } from 'vitest'
import { createBuyerMemory } from './buyer-memory.ts'

test('a buyer remembers what stands near a moment, and forgets what is far', () => {
  const memory = createBuyerMemory()
  for (let moment = 0; moment < 100; moment++) memory.remember(1, moment, [moment + 1, 500])
  expect(memory.near(1, 50)(45)).toBe(true)
  expect(memory.near(1, 50)(70)).toBe(true)
  expect(memory.near(1, 50)(500)).toBe(true)
  expect(memory.near(1, 50)(10)).toBe(false)
  expect(memory.near(1, 50)(95)).toBe(false)
  expect(memory.near(2, 50)(45)).toBe(false)
})

test('the order of telling does not matter', () => {
  const memory = createBuyerMemory()
  const moments = Array.from({ length: 60 }, (_, index) => (index * 37) % 60)
  for (const moment of moments) memory.remember(1, moment, [moment + 1])
  const known = Array.from({ length: 60 }, (_, id) => id + 1).filter(memory.near(1, 30))
  expect(known).toEqual(Array.from({ length: 48 }, (_, index) => index + 7))
})
