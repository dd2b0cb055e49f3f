import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import {
  fetchTools,
  newcomersEnvironment,
  programsOf,
  type Tool,
} from '#tests/support/server/newcomers-machine.ts'

const OWN_PACKAGE = `node_modules/node-${process.platform}-${process.arch}`
const LACKS_LIBRARY = 'node: error while loading shared libraries: libatomic.so.1: cannot open it'
const LIBRARY_FAULT = `echo '${LACKS_LIBRARY}' >&2\nexit 127`

/** All of them by `NPMS=all npm run proof -- set-up`. */
const NPMS: readonly Tool[] = process.env.NPMS === 'all' ? ['npm9', 'npm10', 'npm11'] : ['npm11']

const folder = mkdtempSync(join(tmpdir(), 'attesta-set-up-'))
const { missing } = fetchTools(folder)
if (missing) console.log(`Set-up is not tried: ${missing}`)

afterAll(() => rmSync(folder, { recursive: true }))

/** The first that was: others are copied from it. */
let installed: string | undefined

describe.skipIf(missing)('npm start', () => {
  test.each(NPMS)('with Node 20 and %s runs on the Node it brings', (npm) => {
    const project = newProject()
    expect(start(project, 'node20', npm)).toEqual({ status: 0, said: 'Node 26 with Temporal' })
    installed = project
  })

  test('where the Node it brings lacks a library, says what to install', () => {
    const project = newInstalledProject()
    breakOwnNode(project)
    expect(start(project, 'node20', 'npm10')).toEqual({
      status: 1,
      said: `The Node that the project brings does not run here (${LACKS_LIBRARY}): install the package libatomic1, or install Node 24.7 or newer.`,
    })
  })

  test('where the processor does not know the Node it brings, says so', () => {
    const project = newInstalledProject()
    breakOwnNode(project, 'kill -ILL $$')
    expect(start(project, 'node20', 'npm10')).toEqual({
      status: 1,
      said: 'The Node that the project brings does not run here (SIGILL): install Node 24.7 or newer.',
    })
  })

  test('where the Node it brings does not run, takes the machine’s if that is new enough', () => {
    const project = newInstalledProject()
    breakOwnNode(project)
    const first = start(project, 'node24', 'npm11')
    const second = start(project, 'node24', 'npm11')
    expect([first, second]).toEqual(Array(2).fill({ status: 0, said: 'Node 24 with Temporal' }))
  })

  test('takes the Node it brings again once that runs', () => {
    const project = newInstalledProject()
    const repair = breakOwnNode(project)
    start(project, 'node24', 'npm11')
    repair()
    expect(start(project, 'node24', 'npm11').said).toBe('Node 26 with Temporal')
  })

  test('where it brings no Node for the platform, wants a newer one of the machine', () => {
    const project = newInstalledProject()
    rmSync(join(project, OWN_PACKAGE), { recursive: true })
    expect(start(project, 'node20', 'npm10')).toEqual({
      status: 1,
      said: `The project brings no Node for ${process.platform} on ${process.arch}: install Node 24.7 or newer.`,
    })
    expect(start(project, 'node24', 'npm11').said).toBe('Node 24 with Temporal')
  })

  test('with an older Node, says which one it wants', () => {
    expect(start(newProject(), 'node18', 'npm9')).toEqual({
      status: 1,
      said: 'Node 18.20.8 is too old to set up: 20 or newer, please.',
    })
  })
})

/** Ours, but for its pages: whoever starts it is told which Node would serve them. */
function newProject(): string {
  const project = mkdtempSync(join(folder, 'project-'))
  for (const name of ['scripts/setup.mjs', 'scripts/setup.sh']) cpSync(name, join(project, name))
  const { dependencies, optionalDependencies } = readJson('package.json')
  const root = {
    type: 'module',
    dependencies: pick(dependencies, /^temporal-/),
    optionalDependencies: pick(optionalDependencies, /^node-/),
  }
  const scripts = { prestart: 'sh scripts/setup.sh --no-build', start: 'node tell.js' }
  writeFileSync(
    join(project, 'tell.js'),
    `console.log('Node', process.versions.node.split('.')[0], typeof Temporal === 'object' ? 'with Temporal' : '')`,
  )
  writeJson(join(project, 'package.json'), { ...root, scripts })
  const lock = readJson('package-lock.json')
  const packages = pick(lock.packages, /^node_modules\/(temporal-|node-(bin-|linux-))[^/]+$/)
  writeJson(join(project, 'package-lock.json'), { ...lock, packages: { '': root, ...packages } })
  return project
}

function newInstalledProject(): string {
  if (!installed) {
    installed = newProject()
    start(installed, 'node20', 'npm11')
  }
  const project = mkdtempSync(join(folder, 'project-'))
  cpSync(installed, project, { recursive: true, verbatimSymlinks: true })
  return project
}

/** npm 11 links ours, whether it runs or not; so does whoever installs by hand. */
function breakOwnNode(project: string, fault = LIBRARY_FAULT): () => void {
  const program = join(project, OWN_PACKAGE, 'bin/node')
  const whole = readFileSync(program)
  writeFileSync(program, `#!/bin/sh\n${fault}\n`)
  const chosen = join(project, 'node_modules/.bin/node')
  rmSync(chosen)
  symlinkSync(program, chosen)
  return () => writeFileSync(program, whole)
}

function start(cwd: string, node: Tool, npm: Tool): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync('npm', ['start', '--silent'], {
    cwd,
    env: { ...newcomersEnvironment(), PATH: `${programsOf(folder, node, npm)}:/usr/bin:/bin` },
    encoding: 'utf8',
  })
  const lines = `${stdout}${stderr}`.trim().split('\n')
  return { status, said: lines.at(-1) ?? '' }
}

function pick(entries: Record<string, unknown>, names: RegExp): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entries).filter(([name]) => names.test(name)))
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, JSON.stringify(value))
}
