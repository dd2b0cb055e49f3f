// Runs on whatever Node the machine has, before our own exists: plain JavaScript that old ones read too, no dependency.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { dirname, relative } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Older ones leave native packages out. */
const OLDEST_TO_SET_UP = [20, 0]
/** The first with argon2. It lacks Temporal, which a package brings. */
const OLDEST_TO_SERVE = [24, 7]
const TEMPORAL = 'node_modules/temporal-polyfill/global.esm.js'
/** What `node` means in npm's scripts. */
const CHOSEN_NODE = 'node_modules/.bin/node'

const wants = new Set(process.argv.slice(2))

if (!isAtLeast(OLDEST_TO_SET_UP))
  fail(`Node ${process.versions.node} is too old to set up: 20 or newer, please.`)

unlessStamped('node_modules/.setup', digest(['package-lock.json', 'package.json']), () => {
  step('Installing packages (a minute or so the first time)')
  // No package needs its scripts, and those that npm runs would find whichever `node` it has linked.
  npm('ci', '--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund')
})
chooseNode()

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
    fs.rmSync('build', { recursive: true, force: true })
    npm('run', 'build', '--silent', ...(wants.has('--demo') ? ['--', '--demo'] : []))
  })
}

if (wants.has('--browser')) {
  // Its Node is chosen by now; from here on the code may be modern.
  const { status } = spawnSync('npm', ['run', 'browser', '--silent'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status || 1)
}

/** npm 9 and 10 link none of the packages that offer a Node, npm 11 links ours even where it does not run. */
function chooseNode() {
  const own = ['node', 'node-bin']
    .map((name) => `node_modules/${name}-${process.platform}-${process.arch}/bin/node`)
    .find((path) => fs.existsSync(path))
  const answer = own && spawnSync(own, ['--version'], { encoding: 'utf8' })
  if (answer && answer.status === 0) linkOwnNode(own)
  else if (isAtLeast(OLDEST_TO_SERVE)) completeNodeOfMachine()
  else {
    const newer = `install Node ${OLDEST_TO_SERVE.join('.')} or newer`
    if (!answer)
      fail(`The project brings no Node for ${process.platform} on ${process.arch}: ${newer}.`)
    const told = answer.error ? answer.error.message : answer.stderr || answer.signal || ''
    const [reason] = told.trim().split('\n')
    const library = /libatomic/.test(reason) ? 'install the package libatomic1, or ' : ''
    fail(`The Node that the project brings does not run here (${reason}): ${library}${newer}.`)
  }
}

function linkOwnNode(own) {
  const target = relative(dirname(CHOSEN_NODE), own)
  if (chosenNode() === target) return
  replace(CHOSEN_NODE, (path) => fs.symlinkSync(target, path))
}

function completeNodeOfMachine() {
  const script = `#!/bin/sh
NODE_OPTIONS="--import=${pathToFileURL(TEMPORAL)} $NODE_OPTIONS" exec "${process.execPath}" "$@"
`
  if (chosenNode() === script) return
  replace(CHOSEN_NODE, (path) => fs.writeFileSync(path, script, { mode: 0o755 }))
}

/** Where the link leads, or what the script says. */
function chosenNode() {
  const found = fs.lstatSync(CHOSEN_NODE, { throwIfNoEntry: false })
  if (!found) return undefined
  return found.isSymbolicLink()
    ? fs.readlinkSync(CHOSEN_NODE)
    : fs.readFileSync(CHOSEN_NODE, 'utf8')
}

/** In one step: others may be about to run what stands there. */
function replace(path, make) {
  const made = `${path}.${process.pid}`
  make(made)
  fs.renameSync(made, path)
}

function isAtLeast([major, minor]) {
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number)
  return ownMajor > major || (ownMajor === major && ownMinor >= minor)
}

function unlessStamped(stamp, want, work) {
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === want) return
  work()
  fs.mkdirSync(dirname(stamp), { recursive: true })
  fs.writeFileSync(stamp, want)
}

function digest(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(fs.readFileSync(file))
  return hash.digest('hex')
}

function filesUnder(folder) {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
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
