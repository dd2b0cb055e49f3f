import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A package of its own: nobody else needs what it depends on. Not `npm ci`, which refuses a lock that does not name
 * the parts for every other system.
 */
export function installPeer(folder: string): void {
  if (existsSync(join(folder, 'node_modules'))) return
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  })
}
