import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'

const DATABASE_TESTS = [
  'app/{queries,commands,routes,jobs}/**/*.test.{ts,tsx}',
  'db/**/*.test.ts',
  'tests/database/**/*.test.ts',
]

export default defineConfig({
  plugins: [
    reactRouter(),
    lingui({ failOnMissing: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ],
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,db,scripts,bench,tests}/**/*.test.{ts,tsx}'],
          exclude: DATABASE_TESTS,
        },
      },
      // Run twice: on the embedded database, and on PostgreSQL where one can be started.
      { extends: true, test: { name: 'database', include: DATABASE_TESTS, maxWorkers: 1 } },
    ],
  },
})
