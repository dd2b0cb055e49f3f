import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { coverLines, type Holdings, readChecklist } from './checklist/covered-lines.ts'

const tests = new Map([
  ['tests/a.spec.ts', "test('a cat purrs', …)\ntest('S1.2, S1.3 a dog barks', …)"],
])
const held: Holdings = {
  sourceOf: (file) => tests.get(file),
  decisions: new Set(['004']),
  tests,
}
const problemOf = (row: string) =>
  coverLines(readChecklist(row), held).map(({ problem }) => problem)

test.each([
  ['a test that it names', '| S1.1 | Cats | `tests/a.spec.ts`: a cat purrs |'],
  ['a decision', '| S1.1 | Cats | decision 004 |'],
  ['a test that names it', '| S1.3 | Dogs |  |'],
])('a line is covered by %s', (_what, row) => {
  expect(problemOf(row)).toEqual([undefined])
})

test.each([
  ['names nothing and is named by nothing', '| S1.1 | Cats |  |', 'nothing covers it'],
  ['names a file that is gone', '| S1.2 | Dogs | `tests/b.spec.ts`: x |', 'no tests/b.spec.ts'],
  ['names a test that is gone', '| S1.2 | Dogs | `tests/a.spec.ts`: a cow |', 'has no test'],
  ['names a decision that is gone', '| S1.2 | Dogs | decision 999 |', 'no decision 999'],
])('a line is refused that %s', (_what, row, problem) => {
  expect(problemOf(row)).toEqual([expect.stringContaining(problem)])
})

test('all 291 lines of the specification are covered', () => {
  const { status, stdout } = spawnSync('node', ['scripts/checklist.ts'], { encoding: 'utf8' })
  expect(stdout.split('\n').filter((line) => line.startsWith('✗'))).toEqual([])
  expect(stdout).toContain('291 lines, 0 without cover')
  expect(status).toBe(0)
})
