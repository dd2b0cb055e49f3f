import { expect, test } from 'vitest'
import { randomFor } from '#tests/support/seed.ts'
import { pageForms } from './representation.server.ts'

test('no form keeps more memory than it is long, and its length is what is counted', async () => {
  const sizes: number[] = []
  const random = randomFor('what can hardly be made shorter')
  const bytes = Buffer.from(Array.from({ length: 30_000 }, () => random.integer(0, 255)))
  const plain = Buffer.from(bytes.toString('hex'))
  const forms = pageForms(plain, (size) => sizes.push(size))
  for (const encoding of ['br', 'zstd', 'gzip'] as const) {
    const form = await forms.get(encoding)
    expect(form.length).toBeGreaterThan(25_000)
    expect(form.buffer.byteLength).toBe(form.length)
  }
  expect(sizes.at(-1)).toBe(forms.size())
})
