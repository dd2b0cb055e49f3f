// All checks, with one line each at the end: what became of it, and what it cost. A check whose tool the machine lacks
// is skipped and says so; it never passes in silence.
import { spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { hasPostgres } from '#tests/support/database/postgres.ts'
import { secondsOfTimes, TELLING, watchProcessorTime } from './testing/processor-time.ts'

type Outcome = {
  name: string
  result: 'passed' | 'failed' | 'skipped'
  why?: string
  seconds?: number
  processorSeconds?: number
  /** What one that failed has printed. */
  said?: string
}

/** Where checks run side by side, what one says of its failure is soon out of sight. */
const LAST_LINES = 120

/** `npm test -- quick`: what answers soonest for what it costs. */
const QUICK = ['types', 'unused code', 'format and lint', 'languages', 'unit tests']

const asked = process.argv.slice(2)
const outcomes: Outcome[] = []
// Whatever is tried at random in this run is drawn from it: see `tests/support/seed.ts`.
process.env.SEED ??= String(randomInt(2 ** 31))
console.log(`SEED=${process.env.SEED}`)

// Each of the two rows keeps one core busy, more or less; a browser two.
await Promise.all([rowOfSources(), rowOfBuild()])
await check('browser tests', 'playwright test')

summarise()

function wanted(name: string): boolean {
  if (asked.length === 0) return true
  return asked.some((part) => (part === 'quick' ? QUICK.includes(name) : name.includes(part)))
}

/**
 * Whoever reads or writes the route types (`.react-router/`) stands in this row: otherwise one check would read them
 * while another writes.
 */
async function rowOfSources(): Promise<void> {
  // One after the other: checkers side by side each work out the same types, for twice the processor time.
  await check('types', 'react-router typegen', 'tsc --checkers 1')
  await check('unused code', ...(wanted('types') ? [] : ['react-router typegen']), 'knip')
  await check('format and lint', 'biome ci --error-on-warnings')
  await check('languages', 'node scripts/check-catalogues.ts', 'lingui check missing')
  await check('database tests', 'vitest run --config vitest.database.config.ts --project database')
  const embedded = 'database tests, embedded'
  if (hasPostgres())
    await check(embedded, 'vitest run --config vitest.database.config.ts --project embedded')
  else skip('database tests on PostgreSQL', 'none to start; all ran on the embedded database')
  if (!has('java')) skip('HTML validation (within the database tests)', 'Java is not installed')
  await check('development tests', 'vitest run --project development')
}

async function rowOfBuild(): Promise<void> {
  // Its name says who needs it, and so it is wanted whenever one of them is.
  await check('build, for process tests and browser tests', 'node scripts/setup.mjs')
  await check('unit tests', 'vitest run --project unit')
  await check('process tests', 'vitest run --project process')
}

async function check(name: string, ...commands: string[]): Promise<void> {
  if (!wanted(name)) return
  console.log(`\n› ${name}`)
  const startedMs = performance.now()
  let processorSeconds = 0
  let isFine = true
  let said = ''
  for (const command of commands) {
    if (!isFine) break
    const ran = await run(command, (printed) => (said += printed))
    processorSeconds += ran.processorSeconds
    isFine = ran.isFine
  }
  const cost = { seconds: (performance.now() - startedMs) / 1000, processorSeconds }
  if (isFine) outcomes.push({ name, result: 'passed', ...cost })
  else outcomes.push({ name, result: 'failed', ...cost, said })
}

/** What it prints is seen at once, and heard for the end. */
async function run(command: string, hear: (printed: string) => void) {
  const [shell = '', ...args] = [...TELLING, ...command.split(' ')]
  const child = spawn(shell, args, { stdio: ['inherit', 'pipe', 'pipe', 'pipe'] })
  const watched = watchProcessorTime(child.pid ?? 0)
  const told = text(child.stdio[3] as NodeJS.ReadableStream)
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from?.pipe(to, { end: false })
    from?.on('data', (chunk) => hear(String(chunk)))
  }
  const [status] = await once(child, 'close')
  return { isFine: status === 0, processorSeconds: watched.seconds(secondsOfTimes(await told)) }
}

function skip(name: string, why: string): void {
  if (wanted(name)) outcomes.push({ name, result: 'skipped', why })
}

function has(program: string): boolean {
  return spawnSync(program, ['-version'], { stdio: 'ignore' }).status === 0
}

function summarise(): void {
  for (const { name, said } of outcomes) {
    if (!said) continue
    console.log(`\n› ${name} failed\n${said.trim().split('\n').slice(-LAST_LINES).join('\n')}`)
    console.log(`\nAgain: SEED=${process.env.SEED} npm test -- '${name}'`)
  }
  console.log('')
  for (const { name, result, why, seconds = 0, processorSeconds = 0 } of outcomes) {
    const mark = { passed: '✓', failed: '✗', skipped: '–' }[result]
    const cost = `${processorSeconds.toFixed(1).padStart(7)} processor s ${seconds.toFixed(1).padStart(7)} s`
    console.log(`${mark} ${name.padEnd(44)} ${why ? `skipped: ${why}` : cost}`)
  }
  const count = (result: Outcome['result']) =>
    outcomes.filter((each) => each.result === result).length
  const all = outcomes.reduce((sum, { processorSeconds = 0 }) => sum + processorSeconds, 0)
  console.log(
    `\nchecks: ${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped; ${all.toFixed(0)} processor seconds`,
  )
  process.exit(count('failed') > 0 ? 1 : 0)
}
