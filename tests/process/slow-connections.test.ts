// A hundred connections for half a second by default, without a look at the clock: other tests may keep the
// machine busy. Whole: `SLOW_CONNECTIONS=1000 SLOW_SECONDS=40 npm run proof -- slow-connections`.
import { expect, test } from 'vitest'
import { demoOnPostgres } from '#tests/support/database/demo-on-postgres.ts'
import { openSlowConnections, SLOW_SHAPES } from '#tests/support/server/slow-visitor.ts'
import { percentile, type Visit, visit, visitFor } from '#tests/support/server/visit-times.ts'

const isWhole = process.env.SLOW_CONNECTIONS !== undefined
const CONNECTIONS = Number(process.env.SLOW_CONNECTIONS ?? 100)
const SECONDS = Number(process.env.SLOW_SECONDS ?? 0.5)
const PAGE = '/en-GB'

/** With a parameter that no page reads, it is rendered for who asks. */
const UNKEPT_PAGE = '/en-GB/articles?unkept=1'

/** Less than what anybody notices; without it, two times next to nothing would be too much. */
const UNNOTICED_MS = 50

const LONGEST_HEAD_MS = 10_000

/** The server looks every second or two whether a head takes longer. */
const CUT_AFTER_SECONDS = 15

/** Where the machine itself stood still for longer than a head may take, who asked may be told so. */
const isHarmed = ({ status, ms }: Visit) =>
  status !== 200 && (isWhole || status !== 408 || ms < LONGEST_HEAD_MS)

test('a crowd that sends and reads next to nothing keeps nobody else waiting', async (context) => {
  const demo = await demoOnPostgres()
  if (!demo) return context.skip('no PostgreSQL to start')
  context.onTestFinished(demo.end)
  const { origin } = await demo.start()
  await visitFor(origin, PAGE, SECONDS * 500)
  const report: Record<string, string> = {}
  for (const shape of SLOW_SHAPES) {
    const before = percentile(await visitFor(origin, PAGE, SECONDS * 500), 0.95)
    const crowd = openSlowConnections(origin, shape, CONNECTIONS)
    context.onTestFinished(crowd.close)
    await crowd.allOpen
    const visits = await visitFor(origin, PAGE, SECONDS * 1_000)
    const during = percentile(visits, 0.95)
    expect((await visit(origin, UNKEPT_PAGE)).status, shape).toBe(200)
    const cut = crowd.cut()
    crowd.close()
    report[shape] =
      `${before.toFixed(1)} ms before, ${during.toFixed(1)} ms during, ${visits.length} visits, ${cut} cut`
    expect(visits.filter(isHarmed), shape).toEqual([])
    if (isWhole)
      expect(during, `${shape}: ${report[shape]}`).toBeLessThan(
        Math.max(2 * before, before + UNNOTICED_MS),
      )
    if (SECONDS > CUT_AFTER_SECONDS && shape !== 'reader')
      expect(cut, `${shape}: ${report[shape]}`).toBeGreaterThanOrEqual(CONNECTIONS)
  }
  if (isWhole) console.info(report)
})
