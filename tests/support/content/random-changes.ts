import { sql } from 'kysely'
import { expect } from 'vitest'
import { changeReview } from '#commands/review/change/change-review.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { randomFor } from '#tests/support/seed.ts'
import { rawAsk } from '#tests/support/server/raw-ask.ts'
import { openContentChanges } from './content-changes.ts'

export const SITE_HOST = 'site.test'

/** The pages to look at, and when what they show had changed. */
type Changed = { paths: string[]; doneMs: number }

type Target = { id: number; slug: string; category: string; buyer: string | null; isShown: boolean }

/**
 * Changes of so many reviews, and by turns of contents, at random. `origins` are asked for every page
 * before it changes, so that only hearing of the change can renew it; `reference` keeps none.
 */
export async function openRandomChanges(
  db: Db,
  { reviews, origins, reference }: { reviews: number; origins: string[]; reference: string },
) {
  const random = randomFor('changes of reviews')
  const targets = await readTargets(db, reviews)
  const everything = new Set(targets.flatMap(pathsOf))
  const contents = await openContentChanges(db)
  /** By turns, each kind in every run. */
  let turn = 0
  let count = 0

  const ask = (path: string) => Promise.all(origins.map((origin) => shown(origin, path)))

  async function content(): Promise<Changed> {
    const change = contents[turn++ % contents.length]?.()
    if (!change) throw new Error('no contents to change')
    const { paths, words = '', done } = change
    for (const path of paths) everything.add(path)
    for (const path of paths) await ask(path)
    await done()
    const doneMs = performance.now()
    for (const path of paths) expect(await shown(reference, path), path).toContain(words)
    return { paths, doneMs }
  }

  async function review(): Promise<Changed> {
    const target = random.pick(targets)
    const paths = [random.pick(pathsOf(target)), random.pick(pathsOf(random.pick(targets)))]
    for (const path of paths) await ask(path)
    await toggle(db, target)
    return { paths, doneMs: performance.now() }
  }

  return {
    everything,
    /** The first pages of a process take long, and are not what is measured. */
    async askAll() {
      for (const path of everything) await ask(path)
    },
    next: () => (count++ % 2 ? content() : review()),
  }
}

/** What stands between header and footer: the faces in the footer may be half a minute old. */
export async function shown(origin: string, path: string): Promise<string> {
  const { status, headers, body } = await rawAsk(origin, path, { host: SITE_HOST })
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

async function readTargets(db: Db, reviews: number): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select r.id, m.slug, replace(t.slug, '_', '-') as category, true as "isShown",
           case when not r.is_company_masked and not b.is_anonymized then b.slug end as buyer
      from review r join member m on m.id = r.member_id and m.status = 'active'
      join tag t on t.id = m.category_id left join buyer b on b.id = r.buyer_id
     where r.state = 'published' and not r.is_erased
     order by r.published_at desc limit ${reviews}
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
