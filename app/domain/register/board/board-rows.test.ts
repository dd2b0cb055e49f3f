import { expect, test } from 'vitest'
import { utf8, writeBase64 } from '#domain/register/bytes.ts'
import { sha256 } from '#platform/register/node-hashes.server.ts'
import { boardHash, boardRows } from './board-rows.ts'

test('ranks go by halves, average, reviews, and are shared where all are equal', async () => {
  const sum = (member: string, halves: number, reviews: number, ratings: number) => ({
    member,
    halves,
    reviews,
    ratings,
  })
  const rows = boardRows([
    sum('f', 30, 3, 270),
    sum('e', 60, 3, 271),
    sum('d', 60, 1, 90),
    sum('c', 60, 2, 180),
    sum('b', 60, 2, 180),
    sum('a', 61, 1, 1),
  ])
  expect(rows).toEqual([
    ['a', 1, 61, 1, 1],
    ['e', 2, 60, 3, 271],
    ['b', 3, 60, 2, 180],
    ['c', 3, 60, 2, 180],
    ['d', 5, 60, 1, 90],
    ['f', 6, 30, 3, 270],
  ])
  expect(await boardHash(sha256, rows.slice(0, 1))).toBe(
    writeBase64(sha256(utf8('[["a",1,61,1,1]]'))),
  )
})
