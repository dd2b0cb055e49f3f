// Twelve changes of three reviews and of contents by default, and patience: `CHANGES=10000 npm run proof -- page-freshness` proves the two
// seconds with six, on a machine that has its processors to itself.
import { expect, test } from 'vitest'
import { openRandomChanges, SITE_HOST, shown } from '#tests/support/content/random-changes.ts'
import { demoOnPostgres } from '#tests/support/database/demo-on-postgres.ts'

const CHANGES = Number(process.env.CHANGES ?? 12)
const REVIEWS = process.env.CHANGES ? 6 : 3
const LONGEST_MS = process.env.CHANGES ? 2_000 : 20_000

const HOSTS = { PRODUCTION_HOST: SITE_HOST }

test('after a change every page of both processes soon shows the new state', async (context) => {
  const demo = await demoOnPostgres()
  if (!demo) return context.skip('no PostgreSQL to start')
  context.onTestFinished(demo.end)
  const uncached = await demo.start({ ...HOSTS, PAGE_CACHE_MB: '0' })
  const cached = [await demo.start({ ...HOSTS, PAGE_CACHE_MB: '8' }), await demo.start(HOSTS)]
  const reference = uncached.origin
  const origins = cached.map(({ origin }) => origin)
  const changes = await openRandomChanges(demo.database.db, {
    reviews: REVIEWS,
    origins,
    reference,
  })
  await changes.askAll()

  for (let change = 0; change < CHANGES; change += 1) {
    const { paths } = await changes.next()
    for (const { origin } of cached) {
      for (const path of paths) await untilSame(origin, reference, path)
    }
  }
  for (const path of changes.everything) {
    const wanted = await shown(reference, path)
    for (const { origin } of cached) expect(await shown(origin, path), path).toBe(wanted)
  }
}, 3_600_000)

/** Ranks follow by themselves a moment after a change, so both are asked again. Who is too busy shows nothing old. */
async function untilSame(origin: string, reference: string, path: string): Promise<void> {
  for (const endMs = performance.now() + LONGEST_MS; ; ) {
    const [wanted, found] = await Promise.all([shown(reference, path), shown(origin, path)])
    if (wanted === found) return
    const isBusy = [wanted, found].some((answer) => answer.startsWith('503 '))
    if (!isBusy && performance.now() > endMs) expect(found, path).toBe(wanted)
  }
}
