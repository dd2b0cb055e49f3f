import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { REGISTER_HALTS, REGISTER_REMEDIES } from './register-halt.ts'

test('the table takes every reason, and each says what to do', () => {
  const migration = readFileSync('db/migrations/0110_register_safety.sql', 'utf8')
  const [, list = ''] = /check \(halted in\s*\(([^)]*)\)/.exec(migration) ?? []
  expect(list.split(/, */).map((each) => each.replaceAll("'", ''))).toEqual([...REGISTER_HALTS])
  for (const halt of REGISTER_HALTS) expect(REGISTER_REMEDIES[halt]).toMatch(/\.$/)
})
