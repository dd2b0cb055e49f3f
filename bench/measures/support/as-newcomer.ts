import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { newcomersEnvironment } from '#tests/support/server/newcomers-machine.ts'
import type { BenchContext } from './measure.ts'

const DRAIN_MS = 60_000
const GLANCE_MS = 20

/** Runs a command as somebody would who has just cloned; the measure's end stops what still runs. */
export function runAsNewcomer(
  { afterwards }: BenchContext,
  [program, ...args]: [string, ...string[]],
  cwd: string,
  settings: Record<string, string> = {},
): { child: ChildProcess; stop(): Promise<void> } {
  const child = spawn(program, args, {
    cwd,
    // npm, a shell and Node: a group of their own, so that a signal reaches all of them.
    detached: true,
    env: { ...newcomersEnvironment(), ...settings },
  })
  let isStopped = false
  const stop = async () => {
    // Once only: the number of a group that has ended may soon be somebody else's.
    if (isStopped) return
    isStopped = true
    await stopGroup(child)
  }
  afterwards(stop)
  return { child, stop }
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
