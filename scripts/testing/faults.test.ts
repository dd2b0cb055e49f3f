import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FAULTS } from './faults.ts'

test('there are thirty deliberate faults, and each has its place', () => {
  expect(FAULTS).toHaveLength(30)
  for (const { file, text } of FAULTS)
    expect([file, readFileSync(file, 'utf8').split(text).length - 1]).toEqual([file, 1])
})
