import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/database/postgres.ts'

const FILE = 'deploy/haproxy-site.cfg'

export const hasHaproxy = () => spawnSync('haproxy', ['-c', '-f', FILE]).status === 0

/** The machine's HAProxy with the file that operators are given, in front of these three ports. */
export async function startHaproxy(ports: readonly number[]) {
  const home = mkdtempSync(join(tmpdir(), 'attesta-haproxy-'))
  const port = await freePort()
  const file = join(home, 'site.cfg')
  const given = readFileSync(FILE, 'utf8').replace('127.0.0.1:8080', `127.0.0.1:${port}`)
  const here = ports.reduce(
    (text, each, place) => text.replace(`:300${place}\n`, `:${each}\n`),
    given,
  )
  writeFileSync(file, here)
  const haproxy = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  const exited = once(haproxy, 'exit')
  return {
    port,
    async stop() {
      haproxy.kill('SIGTERM')
      await exited
      rmSync(home, { recursive: true, force: true })
    },
  }
}
