// All checks, one after the other, with one line each at the end. A check whose tool the machine lacks is
// skipped and says so; it never passes in silence.
import { spawnSync } from 'node:child_process'
import { startPostgres } from '#tests/support/postgres.ts'

type Outcome = {
  name: string
  seconds: number
  result: 'passed' | 'failed' | 'skipped'
  why?: string
}

const only = process.argv.slice(2)
const outcomes: Outcome[] = []
// Each database test file opens a database of its own.
const postgres = wanted('database tests on PostgreSQL') ? await startPostgres() : null

check('format and lint', 'biome ci --error-on-warnings')
check('types', 'react-router typegen', 'tsc')
check('languages', 'node scripts/check-catalogues.ts', 'lingui compile --strict --namespace es')
check('unused code', 'knip')
check('unit tests', 'vitest run --project unit')
check('database tests, embedded', 'vitest run --project database')
if (postgres) {
  const { url, version } = postgres
  console.log(version)
  check('database tests on PostgreSQL', { TEST_POSTGRES_URL: url }, 'vitest run --project database')
} else {
  skip(
    'database tests on PostgreSQL',
    'no PostgreSQL to start: neither the npm package nor the system has one',
  )
}
check('process tests', 'vitest run --project process')
check('browser tests', 'playwright test')
if (!has('java')) skip('HTML validation (within the browser tests)', 'Java is not installed')

await postgres?.stop()
summarise()

function wanted(name: string): boolean {
  return only.length === 0 || only.some((part) => name.includes(part))
}

function check(name: string, ...steps: (string | Record<string, string>)[]): void {
  if (!wanted(name)) return
  console.log(`\n› ${name}`)
  const startedMs = performance.now()
  const environment = Object.assign(
    { ...process.env },
    ...steps.filter((step) => typeof step === 'object'),
  )
  const isFine = steps
    .filter((step) => typeof step === 'string')
    .every((command) => {
      const [program = '', ...args] = command.split(' ')
      return spawnSync(program, args, { stdio: 'inherit', env: environment }).status === 0
    })
  const seconds = (performance.now() - startedMs) / 1000
  outcomes.push({ name, seconds, result: isFine ? 'passed' : 'failed' })
}

function skip(name: string, why: string): void {
  if (wanted(name)) outcomes.push({ name, seconds: 0, result: 'skipped', why })
}

function has(program: string): boolean {
  return spawnSync(program, ['-version'], { stdio: 'ignore' }).status === 0
}

function summarise(): void {
  console.log('')
  for (const { name, seconds, result, why } of outcomes) {
    const mark = { passed: '✓', failed: '✗', skipped: '–' }[result]
    console.log(`${mark} ${name.padEnd(44)} ${why ? `skipped: ${why}` : `${seconds.toFixed(1)} s`}`)
  }
  const count = (result: Outcome['result']) =>
    outcomes.filter((each) => each.result === result).length
  console.log(
    `\nchecks: ${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`,
  )
  process.exit(count('failed') > 0 ? 1 : 0)
}
