// Five times the capacity through Varnish and HAProxy on three processes. Two seconds by default, without a look at the
// clock; whole, with limits on how long anybody waits: `OVERLOAD_SECONDS=30 npm run proof -- overload`.
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { demoOnPostgres } from '#tests/support/database/demo-on-postgres.ts'
import { freePort } from '#tests/support/database/postgres.ts'
import { hasHaproxy, startHaproxy } from '#tests/support/front/haproxy.ts'
import { hasVarnish, startVarnish } from '#tests/support/front/varnish.ts'
import { percentile, type Visit, visit } from '#tests/support/server/visit-times.ts'

const SECONDS = Number(process.env.OVERLOAD_SECONDS ?? 2)
const isWhole = process.env.OVERLOAD_SECONDS !== undefined
const TIMES_CAPACITY = 5
const KEPT = '/en-GB/membres/services'
const VISITORS = 24
const TOKEN = 'a token of the caches, long enough'

/** Who has just written something is answered apart: each page is rendered for them. */
const visitAnew = (origin: string) => visit(origin, KEPT, { cookie: 'wrote=1' })

test.skipIf(!hasVarnish() || !hasHaproxy())(
  'five times what three processes can serve: who waits is told at once to come back, what is kept comes as always',
  async (context) => {
    const demo = await demoOnPostgres()
    if (!demo) return context.skip('no PostgreSQL to start')
    context.onTestFinished(demo.end)
    const ports = await Promise.all([freePort(), freePort(), freePort(), freePort()])
    const own = ports.slice(0, 3)
    const balancer = await startHaproxy(own)
    context.onTestFinished(balancer.stop)
    const processes = await Promise.all(
      own.map((port) =>
        demo.start({
          PORT: String(port),
          PROXIES: '2',
          STOP_DELAY_SECONDS: '0',
          PURGE_URLS: `http://127.0.0.1:${ports[3]}/`,
          PURGE_TOKEN: TOKEN,
        }),
      ),
    )
    const varnish = await startVarnish([balancer.port], TOKEN, ports[3])
    context.onTestFinished(varnish.stop)
    const { origin } = varnish
    await visitors(origin, isWhole ? 5_000 : 1_000)
    const perSecond = await capacity(origin)

    const isOver = { now: false }
    const health = every(200, isOver, () =>
      Promise.all(processes.map((each) => visit(each.origin, '/readyz'))),
    )
    const kept = every(20, isOver, async () => [await visit(origin, KEPT)])
    const visits = await crowd(origin, perSecond * TIMES_CAPACITY)
    isOver.now = true
    const served = visits.filter(({ status }) => status === 200)
    const refused = visits.filter(({ status }) => status === 503)
    const [healthVisits, keptVisits] = [await health, await kept]
    console.info({
      capacity: `${perSecond.toFixed(0)} a second`,
      asked: visits.length,
      served: times(served),
      refused: times(refused),
      kept: times(keptVisits),
      readyz: times(healthVisits),
    })
    expect(served.length + refused.length, statusesOf(visits)).toBe(visits.length)
    expect(served.length).toBeGreaterThan(0)
    expect(refused.length).toBeGreaterThan(0)
    for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThan(0)
    for (const { status } of [...healthVisits, ...keptVisits]) expect(status).toBe(200)
    if (isWhole) {
      expect(percentile(keptVisits, 0.99)).toBeLessThanOrEqual(100)
      expect(percentile(refused, 0.5)).toBeLessThan(1_000)
    }

    const endedMs = performance.now()
    await expect
      .poll(
        async () => {
          const { status, ms } = await visitAnew(origin)
          return status === 200 && (ms < 1_000 || !isWhole)
        },
        { timeout: isWhole ? 10_000 : 60_000, interval: 100 },
      )
      .toBe(true)
    console.info({ 'well again after, ms': Math.round(performance.now() - endedMs) })
  },
)

/** They come when they come, whether or not others have been answered. */
async function crowd(origin: string, perSecond: number): Promise<Visit[]> {
  const visits: Promise<Visit>[] = []
  const startedMs = performance.now()
  for (let passed = 0; passed < SECONDS; passed = (performance.now() - startedMs) / 1_000) {
    while (visits.length < passed * perSecond) visits.push(visitAnew(origin))
    await wait(5)
  }
  return Promise.all(visits)
}

/** Pages a second that visitors get who wait for each answer. */
async function capacity(origin: string): Promise<number> {
  const startedMs = performance.now()
  const visits = await visitors(origin, 3_000)
  const served = visits.filter(({ status }) => status === 200)
  expect(served.length, statusesOf(visits)).toBeGreaterThan(0)
  return (served.length / (performance.now() - startedMs)) * 1_000
}

const statusesOf = (visits: readonly Visit[]) =>
  JSON.stringify(
    Object.groupBy(visits, ({ status }) => status),
    (_, value) => (Array.isArray(value) ? value.length : value),
  )

async function visitors(origin: string, forMs: number): Promise<Visit[]> {
  const endMs = performance.now() + forMs
  const each = async () => {
    const visits: Visit[] = []
    while (performance.now() < endMs) visits.push(await visitAnew(origin))
    return visits
  }
  return (await Promise.all(Array.from({ length: VISITORS }, each))).flat()
}

async function every(ms: number, isOver: { now: boolean }, ask: () => Promise<Visit[]>) {
  const visits: Visit[] = []
  while (!isOver.now) {
    visits.push(...(await ask()))
    await wait(ms)
  }
  return visits
}

function times(visits: readonly Visit[]): string {
  const at = (share: number) => `${percentile(visits, share).toFixed(0)} ms`
  return `${visits.length}, half within ${at(0.5)}, 99 % within ${at(0.99)}`
}
