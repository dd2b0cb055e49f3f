// Runs on whatever Node the machine has (18 or newer), before our own exists: plain JavaScript, no dependency.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const wants = new Set(process.argv.slice(2))

const [major] = process.versions.node.split('.').map(Number)
if (major < 18) fail(`Node ${process.versions.node} is too old to set up: 18 or newer, please.`)

unlessStamped('node_modules/.setup', digest(['package-lock.json', 'package.json']), () => {
  step('Installing packages (a minute or so the first time)')
  npm('ci', '--loglevel=error', '--no-audit', '--no-fund')
})

if (!wants.has('--no-build')) {
  const sources = [
    ...filesUnder('app'),
    ...filesUnder('public'),
    ...filesUnder('scripts/vite'),
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'lingui.config.ts',
  ]
  unlessStamped('build/.setup', digest(sources.sort()), () => {
    step('Building the pages')
    rmSync('build', { recursive: true, force: true })
    npm('run', 'build', '--silent', ...(wants.has('--demo') ? ['--', '--demo'] : []))
  })
}

if (wants.has('--browser')) {
  // Our own Node is there by now; from here on the code may be modern.
  const { status } = spawnSync('npm', ['run', 'browser', '--silent'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status || 1)
}

function unlessStamped(stamp, want, work) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === want) return
  work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, want)
}

function digest(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
}

function npm(...args) {
  const { status, error } = spawnSync('npm', args, { stdio: 'inherit' })
  if (error) fail(`npm could not be run: ${error.message}`)
  if (status !== 0) process.exit(status || 1)
}

function step(what) {
  console.log(`› ${what}`)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
