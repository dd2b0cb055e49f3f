import { expect, test } from 'vitest'
import { randomFor } from '#tests/support/seed.ts'
import { representationsOf } from './representation.server.ts'

test('no body keeps more memory than it is long, and its length is what is counted', async () => {
  const sizes: number[] = []
  const random = randomFor('what can hardly be made shorter')
  const bytes = Buffer.from(Array.from({ length: 30_000 }, () => random.integer(0, 255)))
  const plain = Buffer.from(bytes.toString('hex'))
  const representations = representationsOf(plain, (size) => sizes.push(size))
  for (const encoding of ['br', 'zstd', 'gzip'] as const) {
    const body = await representations.get(encoding)
    expect(body.length).toBeGreaterThan(25_000)
    expect(body.buffer.byteLength).toBe(body.length)
  }
  expect(sizes.at(-1)).toBe(representations.size())
})
