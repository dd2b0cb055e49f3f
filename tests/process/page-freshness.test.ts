// Twelve changes of three reviews and of contents by default, and patience: `CHANGES=10000 npm run proof -- page-freshness` proves the two
// seconds with six, on a machine that has its processors to itself.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeReview } from '#commands/review/change/change-review.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { openContentChanges } from '#tests/support/content/content-changes.ts'
import { demoOnPostgres } from '#tests/support/database/demo-on-postgres.ts'
import { randomFor } from '#tests/support/seed.ts'
import { rawAsk } from '#tests/support/server/raw-ask.ts'

const CHANGES = Number(process.env.CHANGES ?? 12)
const REVIEWS = process.env.CHANGES ? 6 : 3
const LONGEST_MS = process.env.CHANGES ? 2_000 : 20_000

const random = randomFor('changes of reviews')

const HOSTS = { PRODUCTION_HOST: 'site.test' }

type Target = { id: number; slug: string; category: string; buyer: string | null; isShown: boolean }

test('after a change every page of both processes soon shows the new state', async (context) => {
  const demo = await demoOnPostgres()
  if (!demo) return context.skip('no PostgreSQL to start')
  context.onTestFinished(demo.end)
  const { db } = demo.database
  const uncached = await demo.start({ ...HOSTS, PAGE_CACHE_MB: '0' })
  const cached = [await demo.start({ ...HOSTS, PAGE_CACHE_MB: '8' }), await demo.start(HOSTS)]
  const all = [uncached, ...cached]
  const targets = await readTargets(db)

  // The first pages of a process take long, and are not what is measured.
  const everything = new Set(targets.flatMap(pathsOf))
  const contents = await openContentChanges(db)
  /** By turns, each kind in every run. */
  let turn = 0
  async function content(): Promise<string[]> {
    const change = contents[turn++ % contents.length]?.()
    if (!change) return []
    const { paths, words = '', done } = change
    for (const path of paths) everything.add(path)
    // Kept as they are now, so that only hearing of the change can renew them.
    for (const path of paths) await Promise.all(all.map(({ origin }) => shown(origin, path)))
    await done()
    for (const path of paths) expect(await shown(uncached.origin, path), path).toContain(words)
    return paths
  }
  async function review(): Promise<string[]> {
    const target = random.pick(targets)
    const paths = [random.pick(pathsOf(target)), random.pick(pathsOf(random.pick(targets)))]
    await toggle(db, target)
    return paths
  }
  for (const path of everything) await Promise.all(all.map(({ origin }) => shown(origin, path)))

  for (let change = 0; change < CHANGES; change += 1) {
    const paths = change % 2 ? await content() : await review()
    for (const { origin } of cached) {
      for (const path of paths) await untilSame(origin, uncached.origin, path)
    }
  }
  for (const path of everything) {
    const wanted = await shown(uncached.origin, path)
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

/** What stands between header and footer: the faces in the footer may be half a minute old. */
async function shown(origin: string, path: string): Promise<string> {
  const { status, headers, body } = await rawAsk(origin, path, { host: 'site.test' })
  const text = String(body)
  return `${status} ${headers.location ?? ''} ${/<main[\s>][\s\S]*<\/main>/.exec(text)?.[0] ?? text}`
}

function pathsOf({ slug, category, buyer }: Target): string[] {
  const profile = `/profil/${slug}`
  return [
    profile,
    `${profile}/reviews`,
    `${profile}/data`,
    `/en-GB${profile}`,
    `/membres/${category}`,
    '/membres/services?sort=reviews',
    '/membres/clients',
    '/en-GB',
    '/api/query/LastReviews',
    ...(buyer ? [`/membres/clients/${buyer}`] : []),
  ]
}

async function readTargets(db: Db): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select r.id, m.slug, replace(t.slug, '_', '-') as category, true as "isShown",
           case when not r.is_company_masked and not b.is_anonymized then b.slug end as buyer
      from review r join member m on m.id = r.member_id and m.status = 'active'
      join tag t on t.id = m.category_id left join buyer b on b.id = r.buyer_id
     where r.state = 'published' and not r.is_erased
     order by r.published_at desc limit ${REVIEWS}
  `.execute(db)
  return rows
}

/** A moderator takes a review from the pages, or gives it back. */
async function toggle(db: Db, target: Target): Promise<void> {
  const jobs: Jobs = { enqueue: async () => {} }
  const now = Temporal.Now.instant()
  const type = target.isShown ? 'suspend' : 'restore'
  const change = { type, reviewId: target.id, actor: 'moderator', reason: 'a test' } as const
  await changeReview({ db, jobs, now }, change)
  target.isShown = !target.isShown
}
