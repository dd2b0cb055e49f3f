import { existsSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vitest/config'
import { COMMON, DATABASE_TESTS, PLUGINS } from './vitest.config.ts'

/**
 * What is asked of the embedded database as well. It is PostgreSQL too, compiled for one process with one connection,
 * so the two may differ where more than a statement is looked at: connections and locks, jobs and their schedule, the
 * tables as migrations and triggers leave them, the order of words, and how values of each type come back (which the
 * public queries ask of all of them). Beyond these, browser tests and process tests run the whole site on it.
 */
const EMBEDDED_TESTS = [
  'tests/database/account/account-tokens.test.ts',
  'tests/database/append-only.test.ts',
  'tests/database/connections.test.ts',
  'tests/database/mail/contact-parallel.test.ts',
  'tests/database/digest-key.test.ts',
  'tests/database/enumerations.test.ts',
  'tests/database/failed-jobs.test.ts',
  'tests/database/jobs.test.ts',
  'tests/database/content/content-folder.test.ts',
  'tests/database/content/known-cities.test.ts',
  'tests/database/content/standard-content.test.ts',
  'tests/database/mail/mail-reports.test.ts',
  'tests/database/parallel-signatures.test.ts',
  'tests/database/query-api.test.ts',
  'tests/database/rate-limit.test.ts',
  'tests/database/schema.test.ts',
  'tests/database/site/migrations.test.ts',
  'tests/database/site/purge.test.ts',
  'app/queries/leaderboard/trustawards.test.ts',
  'app/queries/listing/hostile-search.test.ts',
  'app/queries/listing/suggestions.test.ts',
]
// A file that moved would be left out in silence.
for (const file of EMBEDDED_TESTS) if (!existsSync(file)) throw new Error(`${file} is not there`)

/**
 * Tests that need a database. A configuration of its own, because the plugin that brings the whole site writes the
 * route types anew as soon as it is loaded, whatever test is asked for.
 */
export default defineConfig({
  plugins: [reactRouter(), ...PLUGINS],
  test: {
    ...COMMON,
    // One process for all files: opening a database takes seconds.
    maxWorkers: 1,
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'database',
          include: DATABASE_TESTS,
          globalSetup: 'tests/support/database/provide-postgres.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: EMBEDDED_TESTS,
          provide: { postgresUrl: null, pooler: null },
        },
      },
    ],
  },
})
