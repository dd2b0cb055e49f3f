import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Db } from '#platform/database/schema.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { defineQuery } from './define-query.ts'

const context = queryContext({} as Db)

const echo = defineQuery({
  name: 'Echo',
  summary: 'Says again what it was told.',
  input: z.strictObject({
    word: z.string().max(5),
    times: z.int().default(1),
    deep: z.record(z.string(), z.int()).default({}),
  }),
  output: z.object({ said: z.string() }),
  example: { said: 'hey' },
  shows: [],
  async read(_context, { word, times }) {
    const row = { said: word.repeat(times), secret: 'not in the contract' }
    return row
  },
})

test('both doors give the same answer, and nothing that the output does not name', async () => {
  const answer = { said: 'heyhey' }
  expect(await echo.run(context, { word: 'hey', times: 2, deep: {} })).toEqual(answer)
  expect(await echo.answer(context, { word: 'hey', times: 2 })).toEqual(answer)
})

test('each wrong variable is refused with its reason', async () => {
  const attempt = echo.answer(context, { word: 'too long', tims: 2 })
  await expect(attempt).rejects.toMatchObject({
    code: 'invalid',
    details: {
      'variables.word': expect.stringContaining('5'),
      'variables.tims': 'Unknown variable tims',
    },
  })
})

test('a key that would change the prototype is refused by its name', async () => {
  const attempt = echo.answer(context, JSON.parse('{"word": "a", "__proto__": {"x": 1}}'))
  await expect(attempt).rejects.toMatchObject({
    message: expect.stringContaining('Unknown variable __proto__'),
  })
})

test('variables that mean the same have one cache key, others have another', () => {
  expect(echo.cacheKey({ word: 'a' })).toBe(echo.cacheKey({ times: 1, word: 'a' }))
  expect(echo.cacheKey({ word: 'a' })).not.toBe(echo.cacheKey({ word: 'b' }))

  const entries = fc.uniqueArray(fc.tuple(fc.string(), fc.integer()), { selector: ([key]) => key })
  fc.assert(
    fc.property(entries, (pairs) => {
      const forwards = { word: 'a', deep: Object.fromEntries(pairs) }
      const backwards = { deep: Object.fromEntries(pairs.toReversed()), word: 'a' }
      expect(echo.cacheKey(forwards)).toBe(echo.cacheKey(backwards))
    }),
  )
})
