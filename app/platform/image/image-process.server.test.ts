import { expect, onTestFinished, test, vi } from 'vitest'
import { openLog } from '#platform/log.server.ts'
import { openProcessPool } from './image-process.server.ts'

type Order = { order: 'answer' | 'crash' | 'hang' | 'grow' | 'tell' }

function open(options: { size?: number; deadlineMs?: number; idleMs?: number } = {}) {
  const pool = openProcessPool<Order>({
    script: new URL('../../../tests/support/server/unruly-worker.ts', import.meta.url),
    size: 1,
    deadlineMs: 10_000,
    mostRssBytes: 1e6,
    idleMs: 10_000,
    log: openLog('silent'),
    ...options,
  })
  onTestFinished(() => pool.close())
  const ask = async (order: Order['order']) => {
    const answer = await pool.run({ order })
    return answer instanceof Uint8Array ? new TextDecoder().decode(answer) : answer
  }
  return { pool, ask }
}

test('no process runs before the first task, and one serves many', async () => {
  const { pool, ask } = open()
  expect(pool.processIds()).toEqual([])
  const first = await ask('answer')
  expect(await ask('answer')).toBe(first)
  expect(pool.processIds()).toEqual([Number(first)])
})

test('a task that crashes its process is lost alone; those that wait get a new one', async () => {
  const { ask } = open()
  const [first, lost, next] = await Promise.all([ask('answer'), ask('crash'), ask('answer')])
  expect(lost).toBe('lost')
  expect(Number(next)).toBeGreaterThan(0)
  expect(next).not.toBe(first)
})

test('a process that ended unnoticed costs nobody a picture', async () => {
  const { ask } = open()
  const pid = Number(await ask('answer'))
  process.kill(pid, 'SIGKILL')
  expect(Number(await ask('answer'))).toBeGreaterThan(0)
})

test('a task that never ends is ended', async () => {
  const { pool, ask } = open({ deadlineMs: 700 })
  const [lost] = await Promise.all([
    ask('hang'),
    vi.waitUntil(() => pool.processIds().length === 1),
  ])
  expect(lost).toBe('lost')
  expect(pool.processIds()).toEqual([])
})

test('how long a process takes to start is no fault of its first picture, unless it never does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { ask } = open()
  const first = ask('answer')
  vi.advanceTimersByTime(29_000)
  expect(Number(await first)).toBeGreaterThan(0)

  const other = open()
  const never = other.ask('answer')
  vi.advanceTimersByTime(31_000)
  expect(await never).toBe('lost')
})

test('a process that has grown is replaced', async () => {
  const { ask } = open()
  const grown = await ask('grow')
  expect(await ask('answer')).not.toBe(grown)
})

test('an idle process leaves', async () => {
  const { pool, ask } = open({ idleMs: 50 })
  const pid = Number(await ask('answer'))
  await vi.waitUntil(() => pool.processIds().length === 0)
  await vi.waitUntil(() => !isAlive(pid))
})

test('the server’s settings, and the secrets among them, are not passed on', async () => {
  const { ask } = open()
  const names = await ask('tell')
  expect(names.split(' ')).not.toContain('PATH')
})

test('closed, it ends its processes and loses what waits', async () => {
  const { pool, ask } = open()
  const pid = Number(await ask('answer'))
  const waiting = [ask('hang'), ask('answer')]
  pool.close()
  expect(await Promise.all(waiting)).toEqual(['lost', 'lost'])
  expect(await ask('answer')).toBe('lost')
  await vi.waitUntil(() => !isAlive(pid))
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
