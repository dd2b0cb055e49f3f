import { expect, test } from 'vitest'
import { interleave } from './interleave.ts'

test('cases take turns, and warm-up rounds do not count', async () => {
  const order: string[] = []
  const take = (name: string) => async (round: number) => {
    order.push(`${name}${round}`)
    return round
  }
  const taken = await interleave({ a: take('a'), b: take('b') }, { warmUps: 1, rounds: 2 })
  expect(order).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'b2'])
  expect(taken).toEqual({ a: [1, 2], b: [1, 2] })
})
