import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

// Two checks, types and unused code, read the route types while unit tests run. React Router's plugin deletes and
// writes these types wherever it is loaded, so unit tests must not load it.

test('unit tests, which run beside checks that read the route types, do not write them', () => {
  expect(writesRouteTypes('vitest.config.ts')).toBe(false)
})

test('database tests write them, and so stand in one row with those who read them', () => {
  expect(writesRouteTypes('vitest.database.config.ts')).toBe(true)
})

/** Tried in a project that has our settings, our pages and a single test. */
function writesRouteTypes(config: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'attesta-route-types-'))
  for (const name of ['app', 'node_modules']) symlinkSync(resolve(name), join(folder, name))
  for (const name of [
    'vitest.config.ts',
    'vitest.database.config.ts',
    'react-router.config.ts',
    'lingui.config.ts',
    'package.json',
    'tests/support/digest-key.ts',
    'tests/support/fail-on-console-error.ts',
  ])
    cpSync(name, join(folder, name))
  mkdirSync(join(folder, 'tests/database'))
  for (const name of ['tests/any.test.ts', 'tests/database/any.test.ts'])
    writeFileSync(join(folder, name), `import { test } from 'vitest'\ntest('any', () => {})\n`)
  execFileSync('vitest', ['run', '--config', config, 'any'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
  })
  return existsSync(join(folder, '.react-router'))
}
