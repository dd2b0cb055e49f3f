import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { newcomersEnvironment } from './newcomers-machine.ts'

/** The first that another release can replace without a gap: it has STOP_DELAY_SECONDS and says that it runs. */
const FIRST_REPLACEABLE = 'ce11080c'

const git = (...words: string[]) => spawnSync('git', words, { encoding: 'utf8' }).stdout.trim()

/** Which release stands for the one before: PREVIOUS, else the last tag before this commit, else the first that can. */
export function previousRevision(): string {
  const tag = git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^')
  return git(
    'rev-parse',
    '--verify',
    `${process.env.PREVIOUS || tag || FIRST_REPLACEABLE}^{commit}`,
  )
}

/** The folder of a revision, set up and built as an operator would; made once, and kept for the next run. */
export function releaseOf(revision: string): string {
  const folder = join(tmpdir(), `attesta-release-${revision}`)
  if (!existsSync(join(folder, 'server.ts'))) {
    mkdirSync(folder, { recursive: true })
    const options = { maxBuffer: 1e9 }
    execFileSync('tar', ['-x', '-C', folder], {
      input: execFileSync('git', ['archive', revision], options),
    })
  }
  execFileSync('sh', ['scripts/setup.sh'], { cwd: folder, env: newcomersEnvironment() })
  return folder
}

/** For programs of a release: its own Node. */
export function pathOf(folder: string): string {
  return [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter)
}
