import fc from 'fast-check'
import { CompiledQuery, sql } from 'kysely'
import { expect } from 'vitest'
import {
  REVIEW_AGES,
  REVIEW_SORTS,
  REVIEW_STARS,
  type ReviewFilters,
  type ReviewSort,
} from '#domain/review/review-filter.ts'
import { REVIEW_KINDS } from '#domain/review/review-kind.ts'
import type { Db } from '#platform/database/schema.ts'
import {
  createBuyer,
  createContact,
  createMember,
  createReview,
  createTag,
  testimonies,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { watchStatements } from '#tests/support/database/watch-statements.ts'
import { type FilterableReview, filterReviews } from '#tests/support/review/review-filter-model.ts'
import { memberReviews } from './member-reviews.ts'

const SLUG = 'atelier-vauban'
const AGE_DAYS = { lt1: 200, '1-2': 500, gt2: 900 }
const SECTORS = ['sectorAAAAAA', 'sectorBBBBBB']
const QUALITIES = ['qualityAAAAA', 'qualityBBBBB', 'qualityCCCCC']
const SERVICES = ['serviceAAAAA', 'serviceBBBBB']
const WORDS = ['Délai tenu', 'delais', 'ŒUVRE', 'Straße', 'audit']
const COMPANIES = ['Forges d’Élan', 'Verrerie Audit']

const daysAgo = (days: number, minutes = 0) =>
  new Date(Date.UTC(2026, 10, 15, 12, -minutes) - days * 86_400_000)

async function createTags(db: Db): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const [kind, publicIds] of [
    ['AREA', SECTORS],
    ['QUALITY', QUALITIES],
    ['SPECIALTY', SERVICES],
  ] as const) {
    for (const public_id of publicIds) {
      const code = kind === 'AREA' ? public_id.slice(-1) : null
      ids.set(public_id, await createTag(db, { kind, public_id, slug: public_id, code }))
    }
  }
  return ids
}

const oneOrNone = <T>(values: readonly T[]) =>
  fc.option(fc.constantFrom(...values), { nil: undefined })

const generatedReview = fc.record({
  age: fc.constantFrom(...REVIEW_AGES),
  // Some at the same instant: then the one made last comes first.
  minutes: fc.nat(3),
  // With one decimal, as imported reviews may have it.
  rating: fc.nat(100).map((tenths) => tenths / 10),
  sector: oneOrNone(SECTORS),
  service: oneOrNone(SERVICES),
  qualities: fc.subarray(QUALITIES),
  kinds: fc.subarray([...REVIEW_KINDS]),
  said: fc.constantFrom(...WORDS),
  company: fc.constantFrom(...COMPANIES),
  isCompanyMasked: fc.boolean(),
  isContactMasked: fc.boolean(),
})
const generatedFilters = fc.record({
  kind: oneOrNone(REVIEW_KINDS),
  rating: oneOrNone(REVIEW_STARS),
  sector: oneOrNone([...SECTORS, 'nobodysTagId']),
  date: oneOrNone(REVIEW_AGES),
  quality: oneOrNone(QUALITIES),
  service: oneOrNone(SERVICES),
  q: oneOrNone(['DÉLAI', 'elan', 'oeuvre STRASSE', 'verrerie audit', 'strasse', 'durand', 'd’']),
})

type Generated = typeof generatedReview extends fc.Arbitrary<infer T> ? T : never

async function createGenerated(
  db: Db,
  { member_id, tags }: { member_id: number; tags: Map<string, number> },
  made: Generated,
): Promise<FilterableReview> {
  const buyer_id = await createBuyer(db, { name: made.company })
  const contact_id = await createContact(db, { buyer_id })
  const published_at = daysAgo(AGE_DAYS[made.age], made.minutes)
  const id = await createReview(
    db,
    {
      member_id,
      buyer_id,
      contact_id,
      published_at,
      rating: made.rating,
      area_id: tags.get(made.sector ?? '') ?? null,
      service_id: tags.get(made.service ?? '') ?? null,
      quality_ids: made.qualities.flatMap((each) => tags.get(each) ?? []),
      has_testimony: made.kinds.includes('testimony'),
      has_video: made.kinds.includes('video'),
      has_case_study: made.kinds.includes('case-study'),
      is_company_masked: made.isCompanyMasked,
      is_contact_masked: made.isContactMasked,
    },
    { testimonies: testimonies(made.said) },
  )
  const names = [
    made.isCompanyMasked ? '' : made.company,
    made.isContactMasked ? '' : 'Camille Durand',
  ]
  return {
    ...made,
    id,
    publishedAtMs: published_at.getTime(),
    words: [...names, made.said].join('\n'),
  }
}

function withoutMissing(filters: object): ReviewFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

test('the database filters, counts and orders as the rule says', async ({ db }) => {
  const tags = await createTags(db)
  const member_id = await createMember(db, { slug: SLUG })
  const asking = fc.array(fc.record({ filters: generatedFilters, sort: oneOrNone(REVIEW_SORTS) }), {
    minLength: 1,
    maxLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(generatedReview, { maxLength: 25 }), asking, async (made, asked) => {
      await sql`savepoint before_reviews`.execute(db)
      try {
        const reviews: FilterableReview[] = []
        for (const each of made) reviews.push(await createGenerated(db, { member_id, tags }, each))
        for (const { filters, sort } of asked) {
          await expectTheModelsAnswer(db, reviews, { filters: withoutMissing(filters), sort })
        }
      } finally {
        await sql`rollback to savepoint before_reviews`.execute(db)
      }
    }),
    { numRuns: 25 },
  )
})

async function expectTheModelsAnswer(
  db: Db,
  reviews: readonly FilterableReview[],
  { filters, sort }: { filters: ReviewFilters; sort: ReviewSort | undefined },
): Promise<void> {
  const model = filterReviews(reviews, filters, sort)
  const asked = { slug: SLUG, page: 1, ...filters, ...(sort && { sort }) }
  const answer = await memberReviews.run(queryContext(db), asked)
  const { rows } = await sql<{ id: number; public_id: string }>`
    select id, public_id from review`.execute(db)
  const idOf = new Map(rows.map(({ id, public_id }) => [public_id, id]))

  expect(answer.applied).toEqual(model.filters)
  expect(answer.total).toBe(model.ids.length)
  expect(answer.all_count).toBe(reviews.length)
  expect(answer.any_kind_count).toBe(model.ofAnyKind)
  expect(answer.endorsements.map(({ public_id }) => idOf.get(public_id))).toEqual(
    model.ids.slice(0, 20),
  )
  for (const name of ['kind', 'rating', 'date'] as const) {
    for (const { value, count } of answer.choices[name]) {
      expect([name, value, count]).toEqual([name, value, model.countOf(name, value)])
    }
  }
  for (const [name, values] of [
    ['sector', SECTORS],
    ['quality', QUALITIES],
    ['service', SERVICES],
  ] as const) {
    const counted = new Map(
      answer.choices[name].map(({ tag, count }) => [tag.public_id, count] as const),
    )
    for (const value of values) {
      expect([name, value, counted.get(value) ?? 0]).toEqual([
        name,
        value,
        model.countOf(name, value),
      ])
    }
    const chosen = model.filters[name]
    if (chosen) expect([...counted.keys()]).toContain(chosen)
  }
}

test('S2.47 a sector is asked for by its letter as by its id', async ({ db }) => {
  const tags = await createTags(db)
  const member_id = await createMember(db, { slug: SLUG })
  for (const sector of SECTORS) {
    await createReview(db, { member_id, area_id: tags.get(sector) ?? null })
  }
  const ask = (sector: string) =>
    memberReviews.run(queryContext(db), { slug: SLUG, page: 1, sector })
  const byLetter = await ask('B')
  expect(byLetter).toMatchObject({ total: 1, all_count: 2, applied: { sector: 'sectorBBBBBB' } })
  expect(byLetter).toEqual(await ask('sectorBBBBBB'))
  expect(await ask('U')).toMatchObject({ total: 2, applied: {} })
})

async function createMany(db: Db, count: number): Promise<void> {
  const member_id = await createMember(db, { slug: SLUG })
  for (let number = 1; number <= count; number += 1) {
    const public_id = `review${String(number).padStart(6, '0')}`
    await createReview(db, { member_id, public_id, published_at: daysAgo(0, -number) })
  }
}

test('twenty a page, newest first, and each page knows its neighbours', async ({ db }) => {
  await createMany(db, 41)
  const pages = []
  for (const page of [1, 2, 3]) {
    pages.push(await memberReviews.run(queryContext(db), { slug: SLUG, page }))
  }
  const ends = pages.map((page) => [
    page.previous_reference_id,
    page.endorsements[0]?.public_id,
    page.endorsements.at(-1)?.public_id,
    page.next_reference_id,
  ])
  expect(ends).toEqual([
    [null, 'review000041', 'review000022', 'review000021'],
    ['review000022', 'review000021', 'review000002', 'review000001'],
    ['review000002', 'review000001', 'review000001', null],
  ])
  expect(pages.map(({ page_count, total }) => [page_count, total])).toEqual([
    [3, 41],
    [3, 41],
    [3, 41],
  ])
})

test('a page past the end and an unknown member are not found, an empty list is', async ({
  db,
}) => {
  const run = (page: number, slug = SLUG) => memberReviews.run(queryContext(db), { slug, page })
  await expect(run(1)).rejects.toMatchObject({ code: 'not-found' })
  await createMany(db, 20)
  await expect(run(2)).rejects.toMatchObject({ code: 'not-found' })
  expect((await run(1)).page_count).toBe(1)
  const slug = 'sans-avis'
  await createMember(db, { slug })
  expect(await run(1, slug)).toMatchObject({ endorsements: [], total: 0, page_count: 1 })
  await createMember(db, {
    slug: 'parti',
    status: 'removed',
    removal_reason: 'ceased',
    removed_at: daysAgo(1),
  })
  await expect(run(1, 'parti')).rejects.toMatchObject({ code: 'not-found' })
})

test('reviews that are not shown count nowhere', async ({ db }) => {
  const member_id = await createMember(db, { slug: SLUG })
  await createReview(db, { member_id, state: 'withdrawn' })
  await createReview(db, { member_id, state: 'suspended' })
  await createReview(db, { member_id, is_erased: true })
  await createReview(db, { member_id: await createMember(db) })
  expect(await memberReviews.run(queryContext(db), { slug: SLUG, page: 1 })).toMatchObject({
    all_count: 0,
    total: 0,
  })
})

test('a name that would tell a masked company is found by nothing', async ({ db }) => {
  const member_id = await createMember(db, { slug: SLUG })
  const buyer_id = await createBuyer(db, { name: 'Tannerie de l’Aulne' })
  const contact_id = await createContact(db, { buyer_id })
  await createReview(db, { member_id, buyer_id, contact_id, is_company_masked: true })
  const found = async () =>
    (await memberReviews.run(queryContext(db), { slug: SLUG, page: 1, q: 'durand' })).total
  expect(await found()).toBe(1)
  await createReview(db, { member_id: await createMember(db), buyer_id, contact_id })
  expect(await found()).toBe(0)
})

test('words are sought in titles, case studies and every language, not in addresses', async ({
  db,
}) => {
  const member_id = await createMember(db, { slug: SLUG })
  await createReview(
    db,
    { member_id },
    {
      title: { EN_GB: 'On time' },
      case_study: { issue: { DE_DE: 'Ein Lager' }, figures: [{ value: '42', label: {} }] },
      testimonies: [{ body: {}, highlight: { IT_IT: 'Puntuali' }, video: 'https://tube.test/x' }],
    },
  )
  const total = async (q: string) =>
    (await memberReviews.run(queryContext(db), { slug: SLUG, page: 1, q })).total
  for (const q of ['time', 'LAGER', 'puntuali', 'lager on', '']) expect(await total(q)).toBe(1)
  for (const q of ['tube', 'highlight', '42', '%', 'time late', '\\'])
    expect(await total(q)).toBe(0)
  expect(await total('\0\ud800')).toBe(0)
})

/** Reviews of others, so many that the planner has to care. */
async function createCrowd(db: Db): Promise<void> {
  const id = await createReview(db, { member_id: await createMember(db) })
  await sql`
    with others as (
      insert into member (public_id, slug, name, category_id, activity_id)
      select 'crowd' || lpad(n::text, 7, '0'), 'crowd-' || n, 'Crowd ' || n, category_id, activity_id
        from review, generate_series(1, 400) n where id = ${id}
      returning id, category_id, activity_id)
    insert into review (public_id, member_id, state, locale, rating, published_at, category_id, activity_id,
                        is_imported)
    select 'c' || lpad(o.id::text, 8, '0') || lpad(n::text, 3, '0'), o.id, 'published', 'FR_FR', 9,
           now() - n * interval '1 hour', o.category_id, o.activity_id, true
      from others o, generate_series(1, 10) n`.execute(db)
  await sql`analyze review, member`.execute(db)
}

test('a page costs two statements beside what is kept, and reads reviews along the member’s index', async ({
  db,
}) => {
  await createMany(db, 3)
  await createCrowd(db)
  const watched = watchStatements(db)
  await memberReviews.run(queryContext(watched.db), { slug: SLUG, page: 1 })
  // Tags are kept from here on.
  watched.statements.length = 0
  const asked = [{ q: 'audit' }, { kind: 'video' }, {}] as const
  for (const filters of asked) {
    await memberReviews.run(queryContext(watched.db), { slug: SLUG, page: 1, ...filters })
  }
  // No reviews: one statement for each of the first two.
  expect(watched.statements).toHaveLength(1 + 1 + 2)
  for (const { sql: text, parameters } of watched.statements.slice(0, 2)) {
    const explain = CompiledQuery.raw(`explain ${text}`, [...parameters])
    const plan = JSON.stringify((await db.executeQuery(explain)).rows)
    expect(plan).toMatch(/review_member_idx/)
    expect(plan).not.toMatch(/Seq Scan on review\b/)
  }
})
