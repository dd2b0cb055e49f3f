import { expect, test } from 'vitest'
import { atOnce } from './at-once.ts'

test('no more than the limit run at a time, and the latest wish is next', async () => {
  const started: number[] = []
  const ends: PromiseWithResolvers<void>[] = []
  const run = atOnce(4)
  for (let number = 0; number < 7; number += 1) {
    run(() => {
      started.push(number)
      const end = Promise.withResolvers<void>()
      ends.push(end)
      return end.promise
    })
  }
  expect(started).toEqual([0, 1, 2, 3])
  ends[0]?.resolve()
  await ends[0]?.promise
  expect(started).toEqual([0, 1, 2, 3, 6])
  ends[1]?.reject(new Error('failed'))
  await ends[1]?.promise.catch(() => {})
  expect(started).toEqual([0, 1, 2, 3, 6, 5])
})
