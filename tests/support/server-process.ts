import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { freePort } from './postgres.ts'

/** What Node made of the modules, kept for the next start: many tests are little else than starts. */
const COMPILED = resolve('node_modules/.cache/node')

/** With hardly any data, what it costs to compile the embedded database thoroughly is never earned: a quarter of a start. */
const SHORT_LIVED = ['--liftoff-only']

export type ServerProcess = {
  origin: string
  pid: number
  /** Everything it has printed so far. */
  output(): string
  /** Resolves when it listens; rejects when it ends before. */
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

/** The same in another folder, which has a build of its own. */
export async function startServerIn(
  cwd: string,
  environment: Record<string, string>,
  ...options: string[]
): Promise<ServerProcess> {
  const port = environment.PORT ?? String(await freePort())
  const engine = environment.DEMO_DATA === 'off' ? SHORT_LIVED : []
  const child: ChildProcess = spawn('node', [...engine, 'server.ts', ...options], {
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
  const isReady = Promise.withResolvers<void>()
  const hear = (chunk: Buffer) => {
    output += chunk
    if (output.includes(' is ready at ')) isReady.resolve()
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  const exited = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => {
      isReady.reject(new Error(`the server ended with ${code}:\n${output}`))
      resolve(code)
    }),
  )
  // Whoever does not wait for it must not fail by it.
  isReady.promise.catch(() => {})
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    output: () => output,
    ready: isReady.promise,
    exited,
    kill: (signal) => child.kill(signal),
  }
}
