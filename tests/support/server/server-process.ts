import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { freePort } from '#tests/support/database/postgres.ts'

/** What Node made of the modules, kept for the next start: many tests are little else than starts. */
const COMPILED = resolve('node_modules/.cache/node')

/** With hardly any data, what it costs to compile the embedded database thoroughly is never earned: a quarter of a start. */
const SHORT_LIVED = ['--liftoff-only']

export type ServerProcess = {
  origin: string
  pid: number
  /** Everything it has printed so far. */
  output(): string
  /** Resolves when it has printed this; rejects when it ends before. */
  said(text: string): Promise<void>
  /** The same for when it listens. */
  ready: Promise<void>
  exited: Promise<number | null>
  kill(signal: NodeJS.Signals): void
}

/** The real server, as `npm start` runs it, on a port of its own. */
export async function startServer(
  environment: Record<string, string>,
  ...options: string[]
): Promise<ServerProcess> {
  return startServerIn(process.cwd(), environment, ...options)
}

/** The same in another folder, which has a build of its own and may be a link, as the unit for systemd names it. */
export async function startServerIn(
  cwd: string,
  environment: Record<string, string>,
  ...options: string[]
): Promise<ServerProcess> {
  const port = environment.PORT ?? String(await freePort())
  const engine = environment.DEMO_DATA === 'off' ? SHORT_LIVED : []
  const child: ChildProcess = spawn('node', [...engine, join(cwd, 'server.ts'), ...options], {
    cwd,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: COMPILED,
      LOG_LEVEL: 'warn',
      ...environment,
      PORT: port,
    },
  })
  let output = ''
  const printed = [child.stdout, child.stderr]
  for (const stream of printed) stream?.on('data', (chunk) => (output += chunk))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))

  function said(text: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const look = () => output.includes(text) && resolve()
    for (const stream of printed) stream?.on('data', look)
    look()
    exited.then((code) => reject(new Error(`the server ended with ${code}:\n${output}`)))
    // Whoever does not wait for it must not fail by it.
    promise.catch(() => {})
    return promise
  }

  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    output: () => output,
    said,
    ready: said(' is ready at '),
    exited,
    kill: (signal) => child.kill(signal),
  }
}
