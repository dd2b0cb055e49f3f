import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'
// Before any process that runs tests starts.
import './tests/support/seed.ts'

/** They ask the whole site: see `vitest.database.config.ts`. */
export const DATABASE_TESTS = [
  'app/{queries,commands,routes,jobs}/**/*.test.{ts,tsx}',
  'db/demo/*.test.ts',
  'db/demo/load/*.test.ts',
  'scripts/register/check-{register,demo}.test.ts',
  'tests/database/**/*.test.ts',
]

// Each starts the server itself, kills it, and looks at what is left.
const PROCESS_TESTS = 'tests/process/**/*.test.ts'
const DEVELOPMENT_TESTS = 'tests/process/development.test.ts'
// They need programs of the machine or many minutes, and are no part of `npm test`: `npm run proof -- NAME`.
const PROOFS = 'tests/proof/**/*.test.ts'

export const PLUGINS = [
  lingui({ failOnMissing: true, failOnCompileError: true }),
  babel({ presets: [linguiTransformerBabelPreset()] }),
]

export const COMMON = {
  // Where the processor is shared with others, ten times what it takes.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  setupFiles: [
    'tests/support/database/seeded.ts',
    'tests/support/fail-on-console-error.ts',
    'tests/support/database/digest-key.ts',
  ],
  // Asked for by its address, which Vitest would leave empty.
  css: { include: /\/widget\.css/ },
}

const ONE_PROCESS = {
  maxWorkers: 1,
  isolate: false,
  testTimeout: 600_000,
  // They open the embedded database for a statement or two: compiling it thoroughly is never earned.
  execArgv: ['--liftoff-only'],
}

export default defineConfig({
  plugins: PLUGINS,
  test: {
    ...COMMON,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,db,scripts,bench,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...DATABASE_TESTS, PROCESS_TESTS, PROOFS],
          // Pure functions and components leave nothing behind; modules are read once, not per file.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: [PROCESS_TESTS],
          exclude: [DEVELOPMENT_TESTS],
          ...ONE_PROCESS,
        },
      },
      {
        extends: true,
        test: { name: 'proof', include: [PROOFS], ...ONE_PROCESS, testTimeout: 1_800_000 },
      },
      // Apart, because the development server writes the route types anew.
      {
        extends: true,
        test: { name: 'development', include: [DEVELOPMENT_TESTS], ...ONE_PROCESS },
      },
    ],
  },
})
