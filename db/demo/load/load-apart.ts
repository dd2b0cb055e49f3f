import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Config } from '#platform/config.server.ts'
import { isNewEmbeddedDatabase } from '#platform/database/database.server.ts'

/**
 * Loading needs far more memory than serving, and a process does not give it back: into a new embedded database
 * another process loads, which ends with this one. Tells whether all is well; where there is data, nothing is done.
 */
export async function loadDemoApart(config: Config): Promise<boolean> {
  if (!config.loadsDemoData || !isNewEmbeddedDatabase(config)) return true
  const child = fork(new URL('./first-load.ts', import.meta.url))
  const [code] = await once(child, 'exit')
  return code === 0
}
