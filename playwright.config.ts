import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { BROWSER_ARGUMENTS, findBrowser } from '#tests/support/browser/find-browser.ts'
import { VALIDATOR_SERVER } from '#tests/support/browser/html-validator.ts'
// Before any process that runs tests starts.
import '#tests/support/seed.ts'

const port = Number(process.env.E2E_PORT ?? 3210)
/** Beside the site with the demo, one where nobody has been. */
const EMPTY_SITE = 7
// The config is read by every worker; only the first may make the folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'attesta-e2e-'))
const executablePath = findBrowser()
// A page lives for seconds: what its scripts would win by being compiled twice, they do not live to earn.
const SHORT_LIVED = '--js-flags=--no-opt'

export default defineConfig({
  testDir: 'tests/e2e',
  workers: 2,
  // Tells what failed at its end, where it is looked for.
  reporter: 'list',
  forbidOnly: true,
  // Where the processor is shared with others a journey may take ten times as long; one that is fine waits for nothing.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'fr-FR',
    launchOptions: {
      args: [...BROWSER_ARGUMENTS, SHORT_LIVED],
      ...(executablePath && { executablePath }),
    },
  },
  webServer: [
    ...VALIDATOR_SERVER,
    {
      command: 'node tests/support/database/fill-demo-dir.ts && exec node server.ts',
      url: `http://localhost:${port}/readyz`,
      timeout: 300_000,
      stdout: 'ignore',
      stderr: 'ignore',
      env: {
        PORT: String(port),
        DATA_DIR: process.env.E2E_DATA_DIR,
        LOG_LEVEL: 'warn',
        // The journeys say in its place which network they come from.
        PROXIES: '1',
      },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
    {
      command: 'node tests/support/database/fill-empty-dir.ts && exec node server.ts',
      url: `http://localhost:${port + EMPTY_SITE}/readyz`,
      timeout: 300_000,
      stdout: 'ignore',
      stderr: 'ignore',
      env: {
        PORT: String(port + EMPTY_SITE),
        DATA_DIR: `${process.env.E2E_DATA_DIR}-empty`,
        LOG_LEVEL: 'warn',
      },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
  ],
})
