import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'

const DATABASE_TESTS = [
  'app/{queries,commands,routes,jobs}/**/*.test.{ts,tsx}',
  'db/demo/*.test.ts',
  'tests/database/**/*.test.ts',
]

// Each starts the server itself, kills it, and looks at what is left.
const PROCESS_TESTS = 'tests/process/**/*.test.ts'

export default defineConfig({
  plugins: [
    reactRouter(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ],
  test: {
    // Where the processor is shared with others, ten times what it takes.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    // Asked for by its address, which Vitest would leave empty.
    css: { include: /\/widget\.css/ },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,db,scripts,bench,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...DATABASE_TESTS, PROCESS_TESTS],
          // Pure functions and components leave nothing behind; modules are read once, not per file.
          isolate: false,
        },
      },
      // Run twice: on the embedded database, and on PostgreSQL where one can be started.
      // One process for all files: starting the embedded database takes seconds.
      {
        extends: true,
        test: {
          name: 'database',
          include: DATABASE_TESTS,
          maxWorkers: 1,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: [PROCESS_TESTS],
          maxWorkers: 1,
          isolate: false,
          testTimeout: 600_000,
        },
      },
    ],
  },
})
