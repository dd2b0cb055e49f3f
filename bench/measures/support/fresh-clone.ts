import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { BenchContext } from './measure.ts'

/** What is committed, in a folder of its own, without packages or build. */
export function freshClone({ newFolder, tell }: BenchContext): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' })
  if (git('status', '--porcelain')) tell('changes that are not committed are not in the clone')
  const clone = join(newFolder(), 'clone')
  git('-c', 'advice.detachedHead=false', 'clone', '--quiet', process.cwd(), clone)
  return clone
}
