// npm run mutations: each deliberate fault is put into its file, the check that should find it is run, and the file is
// as before. A fault that no check finds fails the run. `npm run mutations -- rating` tries those of files so named.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { FAULTS, type Fault } from './faults.ts'

const asked = process.argv.slice(2)
const chosen = FAULTS.filter(
  ({ file }) => asked.length === 0 || asked.some((part) => file.includes(part)),
)

if (execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }).trim() !== '') {
  console.error(
    'There are changes that are not committed: faults are put into files that are whole.',
  )
  process.exit(1)
}

let restore = () => {}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    restore()
    process.exit(1)
  })
process.once('exit', () => restore())

const missed: Fault[] = []
/** Checks that were seen to pass: only then does their failure tell of a fault. */
const fine = new Set<string>()
for (const [index, each] of chosen.entries()) {
  const isFound = await isFoundByItsCheck(each)
  if (!isFound) missed.push(each)
  console.log(
    `${isFound ? '✓' : '✗'} ${index + 1} ${each.file}: ${each.text.trim()} → ${each.fault.trim() || 'nothing'}`,
  )
}
console.log(`\nfaults: ${chosen.length - missed.length} found, ${missed.length} not found`)
for (const { file, text, check } of missed)
  console.log(`not found: ${file}: ${text}\n  by ${check}`)
process.exit(missed.length > 0 ? 1 : 0)

async function isFoundByItsCheck({ file, text, fault, check }: Fault): Promise<boolean> {
  const whole = readFileSync(file, 'utf8')
  if (whole.split(text).length !== 2) throw new Error(`${file} does not hold once: ${text}`)
  if (!fine.has(check) && !(await passes(check))) throw new Error(`fails without a fault: ${check}`)
  fine.add(check)
  restore = () => writeFileSync(file, whole)
  // As it is: a replacement may hold what `replace` would read as a pattern.
  writeFileSync(
    file,
    whole.replace(text, () => fault),
  )
  try {
    return !(await passes(check))
  } finally {
    restore()
    restore = () => {}
  }
}

async function passes(check: string): Promise<boolean> {
  const [program = '', ...args] = check.split(' ')
  const [status] = await once(spawn(program, args, { stdio: 'ignore' }), 'close')
  return status === 0
}
