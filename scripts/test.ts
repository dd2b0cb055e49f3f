// All checks, with one line each at the end. A check whose tool the machine lacks is
// skipped and says so; it never passes in silence.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { startPostgres } from '#tests/support/postgres.ts'

type Outcome = {
  name: string
  seconds: number
  result: 'passed' | 'failed' | 'skipped'
  why?: string
  /** What one that failed has printed. */
  said?: string
}

/** Where checks run side by side, what one says of its failure is soon out of sight. */
const LAST_LINES = 120

const DATABASE_TESTS = 'vitest run --config vitest.database.config.ts'

const only = process.argv.slice(2)
const outcomes: Outcome[] = []
// One server for all; whoever needs a database of its own makes one on it.
const postgres = wanted('database tests on PostgreSQL') ? await startPostgres() : null

// Each of the two rows keeps one core busy, more or less; a browser two.
await Promise.all([rowOfSources(), rowOfBuild()])
await check('browser tests', 'playwright test')
if (!has('java')) skip('HTML validation (within the browser tests)', 'Java is not installed')

await postgres?.stop()
summarise()

function wanted(name: string): boolean {
  return only.length === 0 || only.some((part) => name.includes(part))
}

/**
 * Whoever reads or writes the route types (`.react-router/`) stands in this row: otherwise one check would read them
 * while another writes.
 */
async function rowOfSources(): Promise<void> {
  await check('types', 'react-router typegen', 'tsc')
  await check('unused code', 'react-router typegen', 'knip')
  await check('format and lint', 'biome ci --error-on-warnings')
  await check('languages', 'node scripts/check-catalogues.ts', 'lingui check missing')
  await databaseTests()
  await check('development tests', 'vitest run --project development')
}

async function rowOfBuild(): Promise<void> {
  // Its name says who needs it, and so it is wanted whenever one of them is.
  await check('build, for process tests and browser tests', 'node scripts/setup.mjs')
  await check('unit tests', 'vitest run --project unit')
  await check('process tests', 'vitest run --project process')
}

async function databaseTests(): Promise<void> {
  await check('database tests, embedded', DATABASE_TESTS)
  const onPostgres = 'database tests on PostgreSQL'
  if (!postgres) {
    skip(onPostgres, 'no PostgreSQL to start: neither the npm package nor the system has one')
    return
  }
  console.log(postgres.version)
  const environment = { TEST_POSTGRES_URL: postgres.url }
  await check(onPostgres, environment, DATABASE_TESTS)
}

async function check(name: string, ...steps: (string | Record<string, string>)[]): Promise<void> {
  if (!wanted(name)) return
  console.log(`\n› ${name}`)
  const startedMs = performance.now()
  const settings = steps.filter((step) => typeof step === 'object')
  const env = Object.assign({ ...process.env }, ...settings)
  let isFine = true
  let said = ''
  for (const command of steps.filter((step) => typeof step === 'string')) {
    if (isFine) isFine = await isSuccess(command, env, (text) => (said += text))
  }
  const seconds = (performance.now() - startedMs) / 1000
  if (isFine) outcomes.push({ name, seconds, result: 'passed' })
  else outcomes.push({ name, seconds, result: 'failed', said })
}

/** What it prints is seen at once, and heard for the end. */
async function isSuccess(
  command: string,
  env: NodeJS.ProcessEnv,
  hear: (text: string) => void,
): Promise<boolean> {
  const [program = '', ...args] = command.split(' ')
  const child = spawn(program, args, { stdio: ['inherit', 'pipe', 'pipe'], env })
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.pipe(to, { end: false })
    from.on('data', (chunk) => hear(String(chunk)))
  }
  const [status] = await once(child, 'close')
  return status === 0
}

function skip(name: string, why: string): void {
  if (wanted(name)) outcomes.push({ name, seconds: 0, result: 'skipped', why })
}

function has(program: string): boolean {
  return spawnSync(program, ['-version'], { stdio: 'ignore' }).status === 0
}

function summarise(): void {
  for (const { name, said } of outcomes) {
    if (said)
      console.log(`\n› ${name} failed\n${said.trim().split('\n').slice(-LAST_LINES).join('\n')}`)
  }
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
