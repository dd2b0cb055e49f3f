// Random lives of reviews, and of the clients who wrote them: EVENTS=2000 for more.
import { sql } from 'kysely'
import { expect } from 'vitest'
import { changeReview } from '#commands/review/change/change-review.ts'
import type { ReviewChange } from '#commands/review/change/review-change.ts'
import { rebuildDerived } from '#commands/site/derived-rows.ts'
import { createRandom, type Random } from '#db/demo/random.ts'
import { TIME_ZONE } from '#domain/leaderboard/period.ts'
import type { Db } from '#platform/database/schema.ts'
import {
  createBuyer,
  createMember,
  createTag,
  testimonies,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { createConfirmedReview, idleJobs } from '#tests/support/review/confirmed-review.ts'

const EVENTS = Number(process.env.EVENTS ?? 220)
const SIZES = [null, '51-250', '251-1000'] as const

test('tallies are what the reviews that the public sees add up to, whatever becomes of them', async ({
  db,
}) => {
  const random = createRandom('tallies')
  const site = await createTalliedSite(db)
  let now = Temporal.Instant.from('2025-10-28T20:00:00Z')
  for (let count = 0; count < EVENTS; count += 1) {
    now = now.add({ hours: random.integer(1, 90) })
    await live(db, site, random, now)
    if (count % 20 === 0) expect(await stored(db)).toEqual(await naive(db))
  }
  const found = await stored(db)
  expect(found).toEqual(await naive(db))
  expect(new Set(found.map((line) => line.split(/[ :]/)[1]))).toEqual(
    new Set(['rating', 'method', 'month', 'month-rating', 'area', 'size', 'client', 'replied']),
  )
  expect(await rebuildDerived(db, 'tallies', { isCheck: false })).toEqual({ member_tally: 0 })
})

test('a look finds a tally that is not as it should be, and making it anew mends it', async ({
  db,
}) => {
  const site = await createTalliedSite(db)
  await begin(db, site, createRandom('one'), Temporal.Instant.from('2026-11-15T12:00:00Z'))
  const before = await stored(db)
  await sql`update member_tally set reviews = reviews + 1 where kind = 'rating'`.execute(db)
  expect(await rebuildDerived(db, 'tallies', { isCheck: false })).toEqual({ member_tally: 1 })
  expect(await stored(db)).toEqual(before)
})

type Site = { members: number[]; buyers: number[]; areas: number[]; reviews: number[] }

async function createTalliedSite(db: Db): Promise<Site> {
  const many = async (count: number, make: (index: number) => Promise<number>) => {
    const ids: number[] = []
    for (let index = 0; index < count; index += 1) ids.push(await make(index))
    return ids
  }
  return {
    members: await many(2, () => createMember(db)),
    buyers: await many(4, (index) =>
      createBuyer(db, { staff_range: SIZES[index % 3] ?? null, is_anonymized: index === 3 }),
    ),
    areas: await many(3, (index) => createTag(db, { kind: 'AREA', code: 'ABC'[index] ?? '' })),
    reviews: [],
  }
}

async function begin(db: Db, site: Site, random: Random, now: Temporal.Instant): Promise<void> {
  const at = new Date(now.epochMilliseconds)
  const method = random.pick(['professional-email', 'company-check', undefined] as const)
  const reviewId = await createConfirmedReview(
    db,
    {
      member_id: random.pick(site.members),
      buyer_id: random.chance(0.9) ? random.pick(site.buyers) : null,
      area_id: random.chance(0.9) ? random.pick(site.areas) : null,
      is_company_masked: random.chance(0.3),
      rating: random.integer(0, 10),
      ...(method && { authenticated_at: at, authenticated_method: method }),
    },
    { testimonies: testimonies('Un travail soigné.'), rating: random.integer(0, 10) },
    at,
  )
  site.reviews.push(reviewId)
  await change(db, now, { type: 'publish', actor: 'system', reviewId })
}

async function live(db: Db, site: Site, random: Random, now: Temporal.Instant): Promise<void> {
  const isNew = site.reviews.length === 0 || random.chance(0.35)
  const reviewId = isNew ? undefined : random.pick(site.reviews)
  if (reviewId === undefined) return begin(db, site, random, now)
  const reason = 'reported-doubt'
  const masks = { isContactMasked: true, isCompanyMasked: random.chance(0.5) }
  const content = { rating: random.integer(0, 10), testimonies: [] }
  const consentId = crypto.randomUUID()
  const moderator = { actor: 'moderator', actorId: 1, reviewId } as const
  const author = { actor: 'author', reviewId } as const
  const buyerId = random.pick(site.buyers)
  const deed = random.pick<() => Promise<unknown>>([
    () => change(db, now, { ...moderator, type: 'suspend', reason }),
    () => change(db, now, { ...moderator, type: 'restore' }),
    () => change(db, now, { ...author, type: 'display', masks, reason: 'masked' }),
    () => change(db, now, { ...author, type: 'display', masks, reason: 'masked' }),
    () => change(db, now, { ...author, type: 'revise', content, consentId }),
    () => change(db, now, { ...author, type: random.chance(0.5) ? 'withdraw' : 'erase' }),
    () => sql`update buyer set is_anonymized = not is_anonymized where id = ${buyerId}`.execute(db),
    () =>
      sql`update buyer set staff_range = ${random.pick(SIZES)} where id = ${buyerId}`.execute(db),
    () => reply(db, reviewId),
  ])
  await deed()
}

/** What the review's state does not allow is refused, and changes nothing. */
async function change(db: Db, now: Temporal.Instant, told: ReviewChange): Promise<void> {
  await changeReview({ db, jobs: idleJobs, now }, told).catch((error) => {
    if (error.code !== 'conflict') throw error
  })
}

/** As the command for it does, of which other tests tell. */
async function reply(db: Db, reviewId: number): Promise<void> {
  await sql`
    with added as (
      insert into review_reply (review_id, kind, body, locale, written_at)
      select id, 'reply', 'Merci', 'FR_FR', now() from review
       where id = ${reviewId} and state = 'published' and not is_erased
      on conflict do nothing returning review_id
    )
    update member set replied_count = replied_count + 1
      from added join review on review.id = added.review_id where member.id = review.member_id
  `.execute(db)
}

async function stored(db: Db): Promise<string[]> {
  const tallies = await db.selectFrom('member_tally').selectAll().execute()
  const members = await db.selectFrom('member').select(['id', 'replied_count']).execute()
  return [
    ...tallies.map(
      ({ member_id, kind, key, reviews }) => `${member_id} ${kind} ${key}: ${reviews}`,
    ),
    ...members.flatMap(({ id, replied_count }) =>
      replied_count > 0 ? [`${id} replied: ${replied_count}`] : [],
    ),
  ].sort()
}

/** The same from the rows of all reviews, without any SQL of the program's. */
async function naive(db: Db): Promise<string[]> {
  const reviews = await db
    .selectFrom('review')
    .leftJoin('buyer', 'buyer.id', 'review.buyer_id')
    .selectAll('review')
    .select(['buyer.is_anonymized', 'buyer.staff_range'])
    .where('state', '=', 'published')
    .where('is_erased', '=', false)
    .execute()
  const replies = await db.selectFrom('review_reply').select('review_id').execute()
  const counts = new Map<string, number>()
  const companies = new Set<string>()
  const add = (line: string) => counts.set(line, (counts.get(line) ?? 0) + 1)
  for (const review of reviews) {
    const { member_id: member, authenticated_method: method, published_at, buyer_id } = review
    const isNamed = buyer_id !== null && !review.is_company_masked && !review.is_anonymized
    add(`${member} rating ${review.rating}`)
    add(`${member} month-rating ${monthIn(published_at)}:${review.rating}`)
    if (method) {
      add(`${member} method ${method}`)
      add(`${member} month ${monthIn(published_at)}`)
    }
    if (replies.some(({ review_id }) => review_id === review.id)) add(`${member} replied`)
    if (isNamed && review.area_id) add(`${member} area ${review.area_id}`)
    if (isNamed && companies.has(`${member} ${buyer_id}`)) continue
    companies.add(`${member} ${isNamed ? buyer_id : `review ${review.id}`}`)
    add(`${member} client all`)
    if (isNamed && review.staff_range) add(`${member} size ${review.staff_range}`)
  }
  return [...counts].map(([line, count]) => `${line}: ${count}`).sort()
}

function monthIn(at: Date | null): string {
  const options = { timeZone: TIME_ZONE, year: 'numeric', month: '2-digit' } as const
  return new Intl.DateTimeFormat('sv-SE', options).format(at ?? new Date(0))
}
