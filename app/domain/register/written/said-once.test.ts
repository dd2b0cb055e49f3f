import { expect, test } from 'vitest'
import type { Entry, EntryOf } from '#domain/register/entry.ts'
import { saidOnce } from './said-once.ts'

const board = (...scopes: string[]): EntryOf<'board'> => ({
  ...{ v: 1, type: 'board', day: '2026-12-31', period: 'yearly', year: 2026, number: 1 },
  ...{ from: 2, to: 9, formula: 1, away: [] },
  boards: Object.fromEntries(scopes.map((scope) => [scope, { rows: 1, sha256: '' }])),
})
const decided = (...rows: EntryOf<'decisions'>['rows']): Entry => ({
  ...{ v: 1, type: 'decisions', day: '2026-11-18', rows },
})
const isSaidBy = (one: Entry, other: Entry) =>
  saidOnce(one).some((each) => saidOnce(other).includes(each))

test('parts of one period say different things, the same board twice says it again', () => {
  expect(isSaidBy(board('all', 'act000000001'), board('act000000002'))).toBe(false)
  expect(isSaidBy(board('all', 'act000000001'), board('act000000001'))).toBe(true)
  // A year in which nothing was, and one in which something was.
  expect(isSaidBy(board(), board('all'))).toBe(true)
  expect(isSaidBy(board('all'), { ...board('all'), year: 2027 })).toBe(false)
})

test('decisions of a day are the same whatever their number', () => {
  const one = decided(['publish', null, 'Category0001', false, 1])
  expect(isSaidBy(one, decided(['publish', null, 'Category0001', false, 2]))).toBe(true)
  expect(isSaidBy(one, decided(['publish', null, 'Category0001', true, 1]))).toBe(false)
})
