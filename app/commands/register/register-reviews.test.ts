import { sql } from 'kysely'
import { expect } from 'vitest'
import { changeReview } from '#commands/review/change/change-review.ts'
import type { ReviewChange } from '#commands/review/change/review-change.ts'
import { isAppError } from '#domain/errors.ts'
import { bytesOf } from '#domain/register/bytes.ts'
import type { Json } from '#domain/register/canonical-json.ts'
import { type CommittedField, opens } from '#domain/register/commitment.ts'
import { arePointsRight } from '#domain/register/counts.ts'
import { parseEntry, type ReviewEntry } from '#domain/register/entry.ts'
import { reviewChain } from '#domain/register/review-chain.ts'
import { REVIEW_EVENT_TYPES, REVIEW_TRANSITIONS } from '#domain/review/review-life-cycle.ts'
import type { Db } from '#platform/database/schema.ts'
import { hmacSha256 } from '#platform/register/node-hashes.server.ts'
import { committedContent } from '#queries/register/committed-content.ts'
import { readReviewPasts } from '#queries/register/review-past.ts'
import {
  createBuyer,
  createContact,
  createMember,
  testimonies,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { createConfirmedReview, idleJobs } from '#tests/support/review/confirmed-review.ts'
import { randomFor } from '#tests/support/seed.ts'
import { registerReview } from './register-reviews.ts'

type Committed = { c: Record<string, string> }

const START = Temporal.Instant.from('2026-11-15T12:00:00Z')

async function confirmed(db: Db): Promise<number> {
  const buyer_id = await createBuyer(db)
  const contact_id = await createContact(db, { buyer_id })
  const member_id = await createMember(db)
  const at = new Date(START.epochMilliseconds - 1_000)
  const proof = { authenticated_at: at, authenticated_method: 'professional-email' } as const
  const row = { member_id, buyer_id, contact_id, rating: 9, ...proof }
  return createConfirmedReview(
    db,
    row,
    { rating: 9, testimonies: testimonies('bien '.repeat(60)) },
    at,
  )
}

async function chainOf(db: Db, reviewId: number) {
  const rows = await db
    .selectFrom('register_entry')
    .select(['id', 'body', 'leaf'])
    .where('review_id', '=', reviewId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, body, leaf }) => ({
    id,
    entry: parseEntry(body) as ReviewEntry,
    leaf: new Uint8Array(leaf),
  }))
}

const life = (db: Db, told: object, at = START) =>
  changeReview({ db, jobs: idleJobs, now: at }, told as ReviewChange)

async function openingsOf(db: Db, reviewId: number) {
  const { rows } = await sql<{
    entryId: number
    field: CommittedField
    salt: Uint8Array
    value: Json
  }>`
    select o.entry_id as "entryId", o.field, o.salt, o.value
      from register_opening o join register_entry e on e.id = o.entry_id
     where e.review_id = ${reviewId}`.execute(db)
  return rows
}

test('whatever happens to reviews, their entries are one unbroken story that ends as they do', async ({
  db,
}) => {
  const random = randomFor('register walk')
  const pick = <Item>(items: readonly Item[]) =>
    items[Math.floor(random.next() * items.length)] as Item
  const seen = new Set<string>()
  for (let review = 0; review < 8; review += 1) {
    const reviewId = await confirmed(db)
    await life(db, { type: 'publish', actor: 'system', reviewId })
    for (let step = 1; step < 25; step += 1) {
      const now = START.add({ hours: step })
      const type = pick(REVIEW_EVENT_TYPES.filter((each) => each !== 'erase' || step > 20))
      const [{ by }] = REVIEW_TRANSITIONS[type] as unknown as [{ by: readonly string[] }]
      const masks = { isContactMasked: random.next() < 0.5, isCompanyMasked: random.next() < 0.5 }
      const content = { rating: 8, testimonies: [], caseStudy: { issue: { FR_FR: `${step}` } } }
      const told = { type, actor: pick(by), actorId: step, reason: 'no-experience', reviewId }
      if (type === 'authenticate') continue
      try {
        const consentId = type === 'revise' ? await consent(db, reviewId, step + 1) : undefined
        await life(db, { ...told, masks, ...(consentId && { content, consentId }) }, now)
      } catch (error) {
        if (!isAppError(error)) throw error
      }
      const row = await db
        .selectFrom('review')
        .selectAll()
        .where('id', '=', reviewId)
        .executeTakeFirstOrThrow()
      const linked = await chainOf(db, reviewId)
      const chain = reviewChain(linked)
      const state = row.state === 'appealed' ? 'suspended' : row.state
      expect(chain).toMatchObject({
        state: row.is_erased ? 'erased' : state,
        version: row.version,
        isDisputed: row.is_erased ? expect.anything() : row.is_disputed,
      })
      const counts = linked.at(-1)?.entry.counts
      expect(counts?.halves ?? null).toBe(
        row.state === 'published' && !row.is_erased ? row.point_halves : null,
      )
      if (counts) expect(arePointsRight(counts)).toBe(true)
      for (const { entry } of linked) seen.add(entry.type)
    }
  }
  expect(seen.size).toBeGreaterThan(6)
})

async function consent(db: Db, review_id: number, version: number): Promise<string> {
  const { id } = await db
    .insertInto('review_consent')
    .values({ review_id, version, statement: 'Oui', locale: 'FR_FR', given_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('a publication commits to four fields, each of which its opening opens', async ({ db }) => {
  const reviewId = await confirmed(db)
  await life(db, { type: 'publish', actor: 'system', reviewId })
  const [published] = await chainOf(db, reviewId)
  const openings = await openingsOf(db, reviewId)
  expect(openings.map(({ field }) => field).sort()).toEqual([
    'author',
    'company',
    'content',
    'evidence',
  ])
  const [past] = await readReviewPasts(db, sql`select ${reviewId}::int`)
  const [version] = past?.versions ?? []
  for (const { field, salt, value } of openings) {
    const opened =
      field === 'content' && past && version
        ? committedContent({ around: past.around, version })
        : value
    const opening = { salt: Buffer.from(salt).toString('base64'), value: opened }
    const { c } = (published as NonNullable<typeof published>).entry as unknown as Committed
    expect(await opens(hmacSha256, field, opening, c[field] ?? '')).toBe(true)
    expect(bytesOf(c[field] ?? '')).toHaveLength(32)
  }
})

test('what was public before it was registered gets its whole story with the next event', async ({
  db,
}) => {
  const reviewId = await confirmed(db)
  await life(db, { type: 'publish', actor: 'system', reviewId })
  await db
    .insertInto('review_reply')
    .values({
      review_id: reviewId,
      kind: 'reply',
      body: 'Merci',
      locale: 'FR_FR',
      written_at: new Date(START.epochMilliseconds + 1_000),
    })
    .execute()
  await db.updateTable('member').set({ replied_count: 1 }).execute()
  await registerReview(db, idleJobs, reviewId)
  await registerReview(db, idleJobs, reviewId)
  const moderator = { actor: 'moderator', actorId: 1, reviewId }
  await life(
    db,
    { ...moderator, type: 'suspend', reason: 'no-experience' },
    START.add({ hours: 1 }),
  )
  const linked = await chainOf(db, reviewId)
  expect(linked.map(({ entry }) => [entry.type, entry.by, entry.reason])).toEqual([
    ['publish', null, null],
    ['reply', 'member', null],
    ['suspend', 'moderator', 'no-experience'],
  ])
  expect(reviewChain(linked)).toMatchObject({ state: 'suspended', counts: null })
})

test('whoever is erased takes all openings along, whoever is forgotten those that name them', async ({
  db,
}) => {
  const reviewId = await confirmed(db)
  await life(db, { type: 'publish', actor: 'system', reviewId })
  const before = (await chainOf(db, reviewId))[0]?.leaf
  await life(db, { type: 'anonymise', actor: 'author', reviewId }, START.add({ hours: 1 }))
  expect((await openingsOf(db, reviewId)).map(({ field }) => field)).not.toContain('author')
  await life(db, { type: 'erase', actor: 'author', reviewId }, START.add({ hours: 2 }))
  expect(await openingsOf(db, reviewId)).toEqual([])
  const linked = await chainOf(db, reviewId)
  expect(linked[0]?.leaf).toEqual(before)
  expect(linked.map(({ entry }) => entry.type)).toEqual(['publish', 'anonymise', 'erase'])
})

test('events are counted in the month of their member', async ({ db }) => {
  const reviewId = await confirmed(db)
  await life(db, { type: 'publish', actor: 'system', reviewId })
  const moderator = { actor: 'moderator', actorId: 1, reviewId }
  const next = START.add({ hours: 24 * 20 })
  await life(db, { ...moderator, type: 'suspend', reason: 'no-experience' }, next)
  await life(db, { ...moderator, type: 'restore' }, next)
  const rows = await db
    .selectFrom('member_month')
    .select(['month', 'event', 'count'])
    .orderBy('month')
    .orderBy('event')
    .execute()
  expect(rows).toEqual([
    { month: '2026-11-01', event: 'publish', count: 1 },
    { month: '2026-12-01', event: 'restore', count: 1 },
    { month: '2026-12-01', event: 'suspend', count: 1 },
  ])
})
