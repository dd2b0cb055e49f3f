// All checks, with one line each at the end. A check whose tool the machine lacks is
// skipped and says so; it never passes in silence.
import { type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { startPostgres } from '#tests/support/postgres.ts'

type Outcome = {
  name: string
  seconds: number
  result: 'passed' | 'failed' | 'skipped'
  why?: string
}

const LINGUI_COMPILE = 'lingui compile --strict --namespace es'

const only = process.argv.slice(2)
const outcomes: Outcome[] = []
// Each database test file opens a database of its own.
const postgres = wanted('database tests on PostgreSQL') ? await startPostgres() : null

await check('format and lint', 'biome ci --error-on-warnings')
await check('types', 'react-router typegen', 'tsc')
await check('languages', 'node scripts/check-catalogues.ts', LINGUI_COMPILE)
await check('unused code', 'knip')
await check('unit tests', 'vitest run --project unit')
// Each of these keeps one core busy, more or less.
await Promise.all([databaseTests(), check('process tests', 'vitest run --project process')])
await check('browser tests', 'playwright test')
if (!has('java')) skip('HTML validation (within the browser tests)', 'Java is not installed')

await postgres?.stop()
summarise()

function wanted(name: string): boolean {
  return only.length === 0 || only.some((part) => name.includes(part))
}

async function databaseTests(): Promise<void> {
  await check('database tests, embedded', 'vitest run --project database')
  const onPostgres = 'database tests on PostgreSQL'
  if (!postgres) {
    skip(onPostgres, 'no PostgreSQL to start: neither the npm package nor the system has one')
    return
  }
  console.log(postgres.version)
  const environment = { TEST_POSTGRES_URL: postgres.url }
  await check(onPostgres, environment, 'vitest run --project database')
}

async function check(name: string, ...steps: (string | Record<string, string>)[]): Promise<void> {
  if (!wanted(name)) return
  console.log(`\n› ${name}`)
  const startedMs = performance.now()
  const settings = steps.filter((step) => typeof step === 'object')
  const env = Object.assign({ ...process.env }, ...settings)
  let isFine = true
  for (const command of steps.filter((step) => typeof step === 'string')) {
    isFine &&= await isSuccess(command, { stdio: 'inherit', env })
  }
  const seconds = (performance.now() - startedMs) / 1000
  outcomes.push({ name, seconds, result: isFine ? 'passed' : 'failed' })
}

async function isSuccess(command: string, options: SpawnOptions): Promise<boolean> {
  const [program = '', ...args] = command.split(' ')
  const [status] = await once(spawn(program, args, options), 'exit')
  return status === 0
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
