// With the commands as they are; domain/review/authenticated-lives.test.ts has ten times as many lives, of the rules alone. More of
// both: LIVES=10000 npx vitest run -c vitest.database.config.ts tests/database/only-authenticated.test.ts
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createRandom } from '#db/demo/random.ts'
import type { Database } from '#platform/database/database.server.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import { randomAuthorship, type Signed } from '#tests/support/review/random-authorship.ts'

const LIVES = Number(process.env.LIVES ?? 1_000) / 10
const FIRST = Temporal.Instant.from('2026-11-16T08:00:00Z')
/** What happens between two reviews. */
const BETWEEN = [
  'moderate',
  'moderate',
  'moderate',
  'author',
  'author',
  'member',
  'directly',
  'domain',
]
const MINUTES_BETWEEN = 90

vi.setConfig({ testTimeout: 600_000 })

type Lives = Awaited<ReturnType<typeof randomAuthorship>>
type Row = {
  id: number
  state: string
  buyerId: number | null
  publishedAt: Date | null
  method: string
}

let database: Database
let lives: Lives
/** Public at some moment without what makes it so. */
const wrong: string[] = []
const reached = new Set<string>()

beforeAll(async () => {
  database = await openTestDatabase()
  const random = createRandom('authorship')
  lives = await randomAuthorship(database.db, random)
  let now = FIRST
  while (lives.signed.length < LIVES) {
    now = now.add({ minutes: random.integer(1, MINUTES_BETWEEN) })
    const act = random.chance(0.25) ? 'sign' : random.pick(BETWEEN)
    const review = await lives.live(now, act)
    if (review) await look(review)
  }
}, 3_600_000)
afterAll(() => database.close())

async function look(review: Signed): Promise<void> {
  const { rows } = await sql<Row>`
    select id, state, buyer_id as "buyerId", published_at as "publishedAt", authenticated_method as method
      from review where id = ${review.id} and not is_erased`.execute(database.db)
  const [row] = rows
  if (!row) return
  reached.add(row.state)
  if (row.state === 'published' && !isProven(review, row)) wrong.push(review.publicId)
}

/** Its domain was linked to the company that it names as it was published, or somebody had checked the person. */
function isProven({ id, domain }: Signed, { buyerId, publishedAt, method }: Row): boolean {
  const at = publishedAt?.getTime() ?? 0
  const isLinked = lives.known.links.some(
    (link) =>
      link.domain === domain &&
      link.buyerId === buyerId &&
      link.from <= at &&
      (link.to === null || link.to > at),
  )
  return method === 'professional-email' ? isLinked : lives.known.persons.has(id)
}

test('everything happened that can', () => {
  for (const act of ['moderate', 'author', 'member', 'directly', 'record', 'move', 'end'])
    expect(lives.done[act] ?? 0, act).toBeGreaterThan(0)
  for (const state of ['in-review', 'published', 'suspended', 'refused', 'clarification-asked'])
    expect(reached).toContain(state)
})

test(`none of ${LIVES} reviews was ever public without its company or its author checked before`, () => {
  expect(wrong).toEqual([])
})

test('what is public at the end still names the company of its proof', async () => {
  const { rows } = await sql<Row>`
    select id, state, buyer_id as "buyerId", published_at as "publishedAt", authenticated_method as method
      from review where state = 'published' and not is_erased`.execute(database.db)
  expect(rows.length).toBeGreaterThan(LIVES / 20)
  const signed = new Map(lives.signed.map((each) => [each.id, each]))
  for (const row of rows) {
    const review = signed.get(row.id)
    expect(review && isProven(review, row), `review ${row.id}`).toBe(true)
  }
})

test('whatever led to the public came after its authentication, event by event', async () => {
  const { rows } = await sql`
    select e.review_id from review_event e
     where e.type in ('publish', 'restore') and not exists (
       select from review_event a
        where a.review_id = e.review_id and a.type = 'authenticate' and a.sequence < e.sequence)
  `.execute(database.db)
  expect(rows).toEqual([])
  const { rows: methods } = await sql<{ method: string; reviews: number }>`
    select reason as method, count(*)::int as reviews from review_event where type = 'authenticate'
     group by 1 order by 1`.execute(database.db)
  expect(methods.map(({ method }) => method)).toEqual(['company-check', 'professional-email'])
})
