import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, sep } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tests/support/postgres.ts'
import type { BenchContext } from './measure.ts'

export type RunningServer = {
  origin: string
  pid: number
  secondsToAnswer: number
  stop(): Promise<void>
}

const PATIENCE_MS = 600_000
const DRAIN_MS = 60_000
const GLANCE_MS = 20

type ServerCommand = {
  command: [string, ...string[]]
  cwd: string
  dataDir: string
  settings?(port: number): Record<string, string>
}

/** Runs a command that ends in our server, until its home page answers. */
export async function runServer(
  context: BenchContext,
  { command, cwd, dataDir, settings }: ServerCommand,
): Promise<RunningServer> {
  const port = await freePort()
  const [program, ...args] = command
  const startedMs = performance.now()
  const child = spawn(program, args, {
    cwd,
    // npm, a shell and Node: a group of their own, so that a signal reaches all of them.
    detached: true,
    env: {
      ...newcomersEnvironment(),
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...settings?.(port),
    },
  })
  let isStopped = false
  const stop = async () => {
    // Once only: the number of a group that has ended may soon be somebody else's.
    if (isStopped) return
    isStopped = true
    await stopGroup(child)
  }
  context.afterwards(stop)
  const origin = `http://127.0.0.1:${port}`
  await untilAnswered(`${origin}/`, child)
  const secondsToAnswer = (performance.now() - startedMs) / 1000
  return { origin, pid: child.pid ?? 0, secondsToAnswer, stop }
}

/** Without what `npm run` adds for this project: its packages on PATH, its names, its settings. */
function newcomersEnvironment(): NodeJS.ProcessEnv {
  const { PATH = '', DATABASE_URL: _, ...environment } = process.env
  const isOurs = (name: string) =>
    /^npm_(package|lifecycle)_/.test(name) || name === 'npm_config_local_prefix'
  return {
    ...Object.fromEntries(Object.entries(environment).filter(([name]) => !isOurs(name))),
    PATH: PATH.split(delimiter)
      .filter((folder) => !folder.includes(`${sep}node_modules${sep}`))
      .join(delimiter),
  }
}

async function untilAnswered(address: string, child: ChildProcess): Promise<void> {
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  for (const deadlineMs = performance.now() + PATIENCE_MS; performance.now() < deadlineMs; ) {
    if (child.exitCode !== null) throw new Error(`the server ended before it answered:\n${output}`)
    if (await isAnswered(address)) return
    await wait(GLANCE_MS)
  }
  throw new Error(`no answer at ${address} in time:\n${output}`)
}

async function isAnswered(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(30_000) })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

/** Ended when the whole group is: npm may go before the server has closed its database. */
async function stopGroup({ pid }: ChildProcess): Promise<void> {
  if (pid === undefined) return
  const deadlineMs = performance.now() + DRAIN_MS
  for (let signal: NodeJS.Signals | 0 = 'SIGTERM'; isSent(-pid, signal); ) {
    signal = performance.now() > deadlineMs ? 'SIGKILL' : 0
    await wait(GLANCE_MS)
  }
}

function isSent(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(group, signal)
  } catch {
    return false
  }
}
