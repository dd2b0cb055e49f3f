import { expect, test } from 'vitest'
import { openQueue } from './image-queue.server.ts'

test('two work, one waits, the fourth is turned away', async () => {
  const queue = openQueue({ active: 2, waiting: 1 })
  const gate = Promise.withResolvers<void>()
  let started = 0
  const work = async () => {
    started += 1
    await gate.promise
    return 'done'
  }
  const three = [queue.run(work), queue.run(work), queue.run(work)]
  expect(await queue.run(work)).toBe('busy')
  expect(started).toBe(2)
  gate.resolve()
  expect(await Promise.all(three)).toEqual(['done', 'done', 'done'])
  expect(started).toBe(3)
})

test('work that fails gives its place back', async () => {
  const queue = openQueue({ active: 1, waiting: 0 })
  for (let round = 0; round < 3; round++) {
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  }
  expect(await queue.run(async () => 'yes')).toBe('yes')
})
