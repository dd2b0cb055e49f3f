// By default one crowd at once, without a look at the clock: other tests may keep the machine busy. Whole, with
// limits on how long anybody waits: `OVERLOAD_SECONDS=30 npm run proof -- overload`.
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { demoOnPostgres } from '#tests/support/database/demo-on-postgres.ts'
import { percentile, type Visit, visit, visitFor } from '#tests/support/server/visit-times.ts'

const SECONDS = Number(process.env.OVERLOAD_SECONDS ?? 0)
const isWhole = SECONDS > 0
const TIMES_CAPACITY = 5

/** More than are rendered and wait. */
const AT_ONCE = 300
const PAGE = '/en-GB/membres/services'
const VISITORS = 8
const RECOVERY_MS = 10_000

test('five times as many visitors as can be served: most are told at once to come back, and then all is well', async (context) => {
  const demo = await demoOnPostgres()
  if (!demo) return context.skip('no PostgreSQL to start')
  context.onTestFinished(demo.end)
  const { origin } = await demo.start({ PAGE_CACHE_MB: '0' })
  await visitFor(origin, PAGE, isWhole ? 2_000 : 200)
  const perSecond = isWhole ? await capacity(origin) : 0

  const isOver = { now: false }
  const health = healthOf(origin, isOver)
  const visits = await crowd(origin, perSecond * TIMES_CAPACITY)
  isOver.now = true
  const served = visits.filter(({ status }) => status === 200)
  const refused = visits.filter(({ status }) => status === 503)
  const healthVisits = await health
  const [refusedMedian, refusedLate] = [percentile(refused, 0.5), percentile(refused, 0.95)]
  const report = {
    capacity: `${perSecond.toFixed(0)} a second`,
    asked: visits.length,
    served: `${served.length}, 95 % within ${percentile(served, 0.95).toFixed(0)} ms`,
    refused: `${refused.length}, half within ${refusedMedian.toFixed(0)} ms, 95 % within ${refusedLate.toFixed(0)} ms`,
    health: `${healthVisits.length}, 95 % within ${percentile(healthVisits, 0.95).toFixed(0)} ms`,
  }
  if (isWhole) console.info(report)
  expect(served.length + refused.length).toBe(visits.length)
  expect(refused.length).toBeGreaterThan(0)
  expect(served.length).toBeGreaterThan(0)
  for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThan(0)
  for (const { status } of healthVisits) expect(status).toBe(200)
  if (isWhole) {
    expect(refusedMedian).toBeLessThan(1_000)
    expect(percentile(healthVisits, 0.95)).toBeLessThan(1_000)
  }

  const options = { timeout: RECOVERY_MS, interval: 100 }
  await expect
    .poll(async () => {
      const { status, ms } = await visit(origin, PAGE)
      return status === 200 && (ms < 1_000 || !isWhole)
    }, options)
    .toBe(true)
})

/** Pages a second that a few visitors get who wait for each answer. */
async function capacity(origin: string): Promise<number> {
  const forMs = 2_000
  const visits = await Promise.all(
    Array.from({ length: VISITORS }, () => visitFor(origin, PAGE, forMs)),
  )
  return (visits.flat().length / forMs) * 1_000
}

/** They come when they come, whether or not others have been answered. */
async function crowd(origin: string, perSecond: number): Promise<Visit[]> {
  const visits: Promise<Visit>[] = []
  if (!isWhole) for (let each = 0; each < AT_ONCE; each += 1) visits.push(visit(origin, PAGE))
  const startedMs = performance.now()
  for (let passedMs = 0; passedMs < SECONDS * 1_000; passedMs = performance.now() - startedMs) {
    while (visits.length < (passedMs / 1_000) * perSecond) visits.push(visit(origin, PAGE))
    await wait(5)
  }
  return Promise.all(visits)
}

async function healthOf(origin: string, isOver: { now: boolean }): Promise<Visit[]> {
  const visits: Visit[] = []
  while (!isOver.now) {
    visits.push(await visit(origin, '/healthz'))
    await wait(100)
  }
  return visits
}
