import { spawnSync } from 'node:child_process'
import { mkdtempSync, symlinkSync } from 'node:fs'
import { delimiter, join, sep } from 'node:path'

/** What a newcomer's machine may bring. */
const VERSIONS = {
  node18: '18.20.8',
  node20: '20.20.2',
  node24: '24.21.0',
  npm9: '9.9.4',
  npm10: '10.9.9',
  npm11: '11.21.1',
}

const UNREACHABLE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|ENOTCACHED/

export type Tool = keyof typeof VERSIONS

/** Gets every Node and npm above from the registry into a folder; tells why where it cannot. */
export function fetchTools(folder: string): { missing?: string } {
  if (process.platform !== 'linux') return { missing: 'tried on Linux only' }
  const packages = Object.entries(VERSIONS).map(([name, version]) => {
    const source = name.startsWith('npm') ? 'npm' : `node-${process.platform}-${process.arch}`
    return `${name}@npm:${source}@${version}`
  })
  const options = ['--ignore-scripts', '--no-bin-links', '--prefer-offline', '--loglevel=error']
  const { status, stderr } = spawnSync('npm', ['install', ...options, ...packages], {
    cwd: folder,
    encoding: 'utf8',
    env: newcomersEnvironment(),
  })
  if (status === 0) return {}
  if (UNREACHABLE.test(stderr)) return { missing: 'the registry does not answer' }
  throw new Error(stderr)
}

/** A folder for PATH in which `node` and `npm` are these. */
export function programsOf(tools: string, node: Tool, npm: Tool): string {
  const folder = mkdtempSync(join(tools, 'programs-'))
  const programs = { node: `${node}/bin/node`, npm: `${npm}/bin/npm-cli.js` }
  for (const [name, program] of Object.entries(programs))
    symlinkSync(`../node_modules/${program}`, join(folder, name))
  return folder
}

/** Without what `npm run` adds for this project: its packages on PATH, its names, its settings. */
export function newcomersEnvironment(): NodeJS.ProcessEnv {
  const { PATH = '', DATABASE_URL: _, ...environment } = process.env
  const isOurs = (name: string) =>
    /^npm_(package|lifecycle)_/.test(name) || name === 'npm_config_local_prefix'
  return {
    ...Object.fromEntries(Object.entries(environment).filter(([name]) => !isOurs(name))),
    PATH: PATH.split(delimiter)
      .filter((folder) => !folder.includes(`${sep}node_modules${sep}`))
      .join(delimiter),
  }
}
