import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Two checks, types and unused code, read the route types while unit tests run. React Router's plugin deletes and
// writes these types wherever it is loaded, so unit tests must not load it.
const PLUGIN = '@react-router/dev'

test('unit tests, which run beside checks that read the route types, do not write them', () => {
  expect(readFileSync('vitest.config.ts', 'utf8')).not.toContain(PLUGIN)
})

test('database tests write them, and so stand in one row with those who read them', () => {
  expect(readFileSync('vitest.database.config.ts', 'utf8')).toContain(PLUGIN)
})
