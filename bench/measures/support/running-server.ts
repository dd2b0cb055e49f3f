import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tests/support/database/postgres.ts'
import { runAsNewcomer } from './as-newcomer.ts'
import type { BenchContext } from './measure.ts'

export type RunningServer = {
  origin: string
  pid: number
  secondsToAnswer: number
  stop(): Promise<void>
}

const PATIENCE_MS = 600_000
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
  const startedMs = performance.now()
  const { child, stop } = runAsNewcomer(context, command, cwd, {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...settings?.(port),
  })
  const origin = `http://127.0.0.1:${port}`
  await untilAnswered(`${origin}/`, child)
  const secondsToAnswer = (performance.now() - startedMs) / 1000
  return { origin, pid: child.pid ?? 0, secondsToAnswer, stop }
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
