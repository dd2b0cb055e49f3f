import { test as base } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import { openTestDatabase } from './test-database.ts'

/** One real database for all test files of a run; every test has a transaction that is rolled back. */
const shared = await openTestDatabase()

export const test = base.extend<{ db: Db }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's dependencies from it.
  db: async ({}, use) => {
    const transaction = await shared.db.startTransaction().execute()
    try {
      await use(transaction)
    } finally {
      await transaction.rollback().execute()
    }
  },
})
