import { expect, test } from 'vitest'
import { modulesBehind } from './modules-behind.ts'

test('what a module runs is found, however far behind it', () => {
  const found = modulesBehind(['db/demo/load/load-demo.ts'])
  expect(found).toContain('db/demo/load/load-demo.ts')
  expect(found).toContain('db/demo/standing/standings.ts')
  expect(found).toContain('app/queries/leaderboard/scores-from-events.ts')
  expect(found).toContain('app/domain/leaderboard/points.ts')
})

test('what it only takes types from, and what has nothing to do with it, is not', () => {
  const found = modulesBehind(['db/demo/load/load-demo.ts'])
  expect(found).not.toContain('app/platform/database/schema.ts')
  expect(found).not.toContain('app/queries/leaderboard/leaderboard.ts')
  expect(found.filter((file) => file.startsWith('app/ui/'))).toEqual([])
})
