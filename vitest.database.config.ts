import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vitest/config'
import { COMMON, DATABASE_TESTS, PLUGINS } from './vitest.config.ts'

/**
 * Run twice: on the embedded database, and on PostgreSQL where one can be started. A configuration of its own, because
 * the plugin that brings the whole site writes the route types anew as soon as it is loaded, whatever test is asked for.
 */
export default defineConfig({
  plugins: [reactRouter(), ...PLUGINS],
  test: {
    ...COMMON,
    name: 'database',
    include: DATABASE_TESTS,
    // One process for all files: starting the embedded database takes seconds.
    maxWorkers: 1,
    isolate: false,
  },
})
