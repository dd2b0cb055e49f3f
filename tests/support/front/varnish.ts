import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#tests/support/database/postgres.ts'
import { rawAsk } from '#tests/support/server/raw-ask.ts'

const FILE = 'deploy/varnish.vcl'

export const hasVarnish = () =>
  spawnSync('varnishd', ['-C', '-f', join(process.cwd(), FILE)], { stdio: 'ignore' }).status === 0

export type Varnish = {
  origin: string
  /** Gone, with all that it kept. */
  halt(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

/** The machine's Varnish with the file and the options that operators are given, in front of these ports. */
export async function startVarnish(
  [first = 0, second = first]: number[],
  token: string,
  port?: number,
): Promise<Varnish> {
  const home = mkdtempSync(join(tmpdir(), 'attesta-varnish-'))
  port ??= await freePort()
  const origin = `http://127.0.0.1:${port}`
  const given = readFileSync(FILE, 'utf8')
  const file = join(home, 'site.vcl')
  const here = given
    .replace('.port = "3000"', `.port = "${first}"`)
    .replace('.port = "3001"', `.port = "${second}"`)
  writeFileSync(file, here)
  const options = [...given.matchAll(/ (-p) (\w+=\w+)/g)].flatMap(([, name = '', set = '']) => [
    name,
    set,
  ])
  const own = ['-F', '-j', 'none', '-n', join(home, 'work'), '-s', 'malloc,64m']
  let halt = async () => {}

  async function resume(): Promise<void> {
    const varnish = spawn('varnishd', [...own, '-a', `127.0.0.1:${port}`, '-f', file, ...options], {
      env: { PATH: process.env.PATH, PURGE_TOKEN: token },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    varnish.stderr.on('data', (chunk) => (said += chunk))
    const exited = once(varnish, 'exit')
    halt = async () => {
      varnish.kill('SIGTERM')
      await exited
    }
    // It compiles its file first.
    for (let tries = 0; ; tries += 1) {
      const status = await rawAsk(origin, '/readyz').then(
        (reply) => reply.status,
        () => 0,
      )
      if (status === 200) return
      if (varnish.exitCode !== null || tries > 600) {
        await halt()
        throw new Error(`no Varnish: ${said}`)
      }
      await pause(100)
    }
  }
  await resume()
  return {
    origin,
    halt: () => halt(),
    resume,
    async stop() {
      await halt()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
