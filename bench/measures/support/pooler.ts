import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asWhom, freePort } from '#tests/support/database/postgres.ts'
import type { BenchContext } from './measure.ts'

/** The same database behind PgBouncer in transaction mode; null where the machine has none. */
export async function openPooler(context: BenchContext, url: string): Promise<string | null> {
  if (spawnSync('pgbouncer', ['--version']).error) return null
  const folder = mkdtempSync(join(tmpdir(), 'attesta-pooler-'))
  const { hostname, port, username, pathname } = new URL(url)
  const own = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
`,
  )
  if (asWhom.uid !== undefined) chownSync(folder, asWhom.uid, asWhom.gid)
  const child = spawn('pgbouncer', [file], { ...asWhom, stdio: ['ignore', 'ignore', 'pipe'] })
  context.afterwards(async () => {
    child.kill()
    await once(child, 'exit')
    rmSync(folder, { recursive: true })
  })
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (said) => /process up/.test(String(said)) && resolve())
    child.once('exit', () => reject(new Error('PgBouncer ended before it listened')))
  })
  return `postgresql://${username}@127.0.0.1:${own}${pathname}`
}
