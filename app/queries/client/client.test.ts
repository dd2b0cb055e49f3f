import { expect } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import {
  createBuyer,
  createContact,
  createMember,
  createReview,
  createTag,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { watchStatements } from '#tests/support/database/watch-statements.ts'
import { client } from './client.ts'

type Input = { service?: string; page?: number }

const read = (db: Db, slug: string, input: Input = {}) =>
  client.run(queryContext(db), { slug, page: 1, ...input })

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

async function createClient(db: Db, row: Parameters<typeof createBuyer>[1] = {}): Promise<number> {
  return createBuyer(db, { slug: 'abers', name: 'Abers', review_count: 1, ...row })
}

test('who the client is, and what its reviews add up to', async ({ db }) => {
  const area_id = await createTag(db, { kind: 'AREA', code: 'C', label: { FR_FR: 'Industrie' } })
  const web = await createTag(db, { slug: 'web' })
  const law = await createTag(db, { slug: 'droit' })
  const ear = await createTag(db, { kind: 'QUALITY', slug: 'ecoute' })
  const speed = await createTag(db, { kind: 'QUALITY', slug: 'vitesse' })
  const buyer_id = await createClient(db, { area_id, staff_range: '51-250', review_count: 3 })
  const [one, two] = [await createMember(db), await createMember(db)]
  const authenticated = { authenticated_at: day(9), authenticated_method: 'company-check' } as const
  await createReview(db, {
    buyer_id,
    member_id: one,
    rating: 10,
    activity_id: web,
    quality_ids: [ear, speed],
    published_at: day(3),
    experienced_on: '2025-12-01',
    ...authenticated,
  })
  await createReview(db, {
    buyer_id,
    member_id: one,
    rating: 8,
    activity_id: law,
    quality_ids: [speed],
    published_at: day(2),
    experienced_on: '2025-06-01',
  })
  await createReview(db, {
    buyer_id,
    member_id: two,
    rating: 6,
    activity_id: web,
    published_at: day(4),
  })

  const { buyer, endorsements, total, has_more } = await read(db, 'abers')
  expect(buyer).toMatchObject({
    name: 'Abers',
    sector: { code: 'C' },
    staff_range: '51-250',
    authenticated_count: 1,
    unauthenticated_count: 2,
    members_count: 2,
    first_published_at: day(2).toISOString(),
    last_experienced_on: '2025-12-01',
    avg_rating: 8,
    top_quality: { slug: 'vitesse' },
  })
  expect(buyer.services.map(({ tag, count }) => [tag.slug, count])).toEqual([
    ['web', 2],
    ['droit', 1],
  ])
  expect(endorsements.map(({ published_rating }) => published_rating)).toEqual([6, 10, 8])
  expect([total, has_more]).toEqual([3, false])

  const narrowed = await read(db, 'abers', { service: 'droit' })
  expect(narrowed).toMatchObject({ service: { slug: 'droit' }, total: 1 })
  expect(narrowed.endorsements).toHaveLength(1)
  expect((await read(db, 'abers', { service: 'autre' })).service).toBeNull()
})

test('a client that is anonymised, unknown, or named by no review is not found', async ({ db }) => {
  const member_id = await createMember(db)
  const anonymised = await createBuyer(db, { slug: 'un', is_anonymized: true, review_count: 3 })
  const masked = await createBuyer(db, { slug: 'deux', review_count: 0 })
  // A count that says otherwise must not be believed.
  const miscounted = await createBuyer(db, { slug: 'trois', review_count: 2 })
  await createReview(db, { member_id, buyer_id: anonymised })
  await createReview(db, { member_id, buyer_id: masked, is_company_masked: true })
  await createReview(db, { member_id, buyer_id: miscounted, is_company_masked: true })
  for (const slug of ['un', 'deux', 'trois', 'rien', "' or 1=1 --"]) {
    await expect(read(db, slug)).rejects.toMatchObject({ code: 'not-found' })
  }
})

test('reviews that mask the company, are not public or of members that left are not among them', async ({
  db,
}) => {
  const buyer_id = await createClient(db)
  const member_id = await createMember(db, { slug: 'ici' })
  const left = await createMember(db, {
    slug: 'parti',
    name: 'Parti SA',
    status: 'removed',
    removal_reason: 'ceased',
    removed_at: day(1),
  })
  const secret = { buyer_id, rating: 1 }
  await createReview(db, { buyer_id, member_id, rating: 9, public_id: 'reviewShown1' })
  await createReview(db, { ...secret, member_id, is_company_masked: true })
  await createReview(db, { ...secret, member_id, is_erased: true })
  await createReview(db, { ...secret, member_id, state: 'suspended' })
  await createReview(db, { ...secret, member_id, state: 'in-review' })
  await createReview(db, { ...secret, member_id: left })
  const found = await read(db, 'abers')
  expect(found.endorsements.map(({ public_id }) => public_id)).toEqual(['reviewShown1'])
  expect(found.buyer).toMatchObject({ avg_rating: 9, members_count: 1 })
  expect(JSON.stringify(found)).not.toContain('Parti')
})

test('a person who is masked stays so beside the company that is not', async ({ db }) => {
  const buyer_id = await createClient(db)
  const contact_id = await createContact(db, {
    buyer_id,
    public_id: 'contactReal1',
    first_name: 'Philippine',
    last_name: 'Vandermeersch',
  })
  await createReview(db, {
    member_id: await createMember(db),
    buyer_id,
    contact_id,
    is_contact_masked: true,
  })
  const json = JSON.stringify(await read(db, 'abers'))
  expect(json).toContain('Abers')
  for (const secret of ['Philippine', 'Vandermeersch', 'contactReal1']) {
    expect(json).not.toContain(secret)
  }
})

test('twenty reviews at a time, and no page beyond the last', async ({ db }) => {
  const buyer_id = await createClient(db, { review_count: 21 })
  const member_id = await createMember(db)
  for (let number = 1; number <= 21; number += 1) {
    await createReview(db, { buyer_id, member_id, rating: number % 10, published_at: day(number) })
  }
  const first = await read(db, 'abers')
  expect(first.endorsements).toHaveLength(20)
  expect(first.has_more).toBe(true)
  const second = await read(db, 'abers', { page: 2 })
  expect(second.endorsements.map(({ published_rating }) => published_rating)).toEqual([1])
  await expect(read(db, 'abers', { page: 3 })).rejects.toMatchObject({ code: 'not-found' })

  const watched = watchStatements(db)
  await client.run(queryContext(watched.db), { slug: 'abers', page: 1 })
  expect(watched.statements.length).toBeLessThanOrEqual(5)
})
