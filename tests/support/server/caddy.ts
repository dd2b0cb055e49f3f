import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/database/postgres.ts'

export const hasCaddy = () => spawnSync('caddy', ['version']).status === 0

/** The machine's Caddy with the file that operators are given, without TLS, in front of these ports. */
export async function startCaddy([first = 0, second = first]: number[]) {
  const home = mkdtempSync(join(tmpdir(), 'attesta-caddy-'))
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
    SITE_HOST: `http://127.0.0.1:${port}`,
    APP_A: `127.0.0.1:${first}`,
    APP_B: `127.0.0.1:${second}`,
    ...(first === second && { HEALTH_URI: '/healthz' }),
  }
  const options = ['run', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile']
  const caddy = spawn('caddy', options, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  caddy.stderr.on('data', (chunk) => (said += chunk))
  const exited = once(caddy, 'exit')
  return {
    port,
    said: () => said,
    async stop() {
      caddy.kill('SIGTERM')
      await exited
      rmSync(home, { recursive: true, force: true })
    },
  }
}
