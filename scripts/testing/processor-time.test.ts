import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { secondsOfTimes, TELLING, watchProcessorTime } from './processor-time.ts'

/** As busy as this, in microseconds; says so when half is done. */
const BUSY = `const usedUntil = (most) => { for (let used; (used = process.cpuUsage()).user + used.system < most; ); }
  usedUntil(200_000); console.log('half'); usedUntil(400_000)`

async function secondsOf(script: string): Promise<number> {
  const [shell = '', ...args] = [...TELLING, 'node', '-e', script]
  const child = spawn(shell, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const watched = watchProcessorTime(child.pid ?? 0, 20)
  const told = text(child.stdio[3] as NodeJS.ReadableStream)
  const [status] = await once(child, 'close')
  expect(status).toBe(7)
  return watched.seconds(secondsOfTimes(await told))
}

const run = (script: string) => `['-e', ${JSON.stringify(script)}]`

test('what a check uses is told, with what it started and waited for', async () => {
  const both = `${BUSY}; require('node:child_process').execFileSync('node', ${run(BUSY)}); process.exit(7)`
  const seconds = await secondsOf(both)
  expect(seconds).toBeGreaterThan(0.75)
  expect(seconds).toBeLessThan(1.5)
})

test.runIf(process.platform === 'linux')(
  'with what it left behind, which nobody waited for',
  async () => {
    const leaving = `const left = require('node:child_process').spawn('node', ${run(BUSY)}, { detached: true, stdio: ['ignore', 'pipe', 'ignore', 3] })
      left.stdout.once('data', () => process.exit())`
    // Its end is heard by whoever shares a stream with it.
    const script = `const { spawn } = require('node:child_process')
      const leaving = spawn('node', ${run(leaving)}, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
      leaving.stdio[3].on('close', () => process.exit(7)).resume()`
    expect(await secondsOf(script)).toBeGreaterThan(0.35)
  },
)

test('the times of a shell are added up', () => {
  expect(secondsOfTimes('0m0.010000s 0m0.000000s\n1m2.500000s 0m3.500000s\n')).toBeCloseTo(66.01)
  expect(secondsOfTimes('0m0.01s 0m0.00s\n10m2.50s 0m3.50s\n')).toBeCloseTo(606.01)
})
