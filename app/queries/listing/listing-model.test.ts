import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import {
  HAS_KINDS,
  type HasKind,
  LISTING_SIZE,
  type ListingSort,
} from '#domain/listing/listing-query.ts'
import type { Db } from '#platform/database/schema.ts'
import { createTag } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { readListingFigures } from './listing-figures.ts'
import type { Selection } from './listing-selection.ts'
import { readMembersInOrder } from './members-in-order.ts'

type ModelMember = {
  id: number
  name: string
  isActive: boolean
  category: number
  tags: number[]
  cities: string[]
  /** How many clients recognised each quality. */
  qualities: Map<number, number>
  reviews: number
  authenticated: number
  ratingSum: number
  counts: Record<HasKind, number>
  halfPoints: number | null
  /** The same, of its reviews for each of its tags. */
  services: Map<number, Figures>
}

type Figures = {
  reviews: number
  authenticated: number
  ratingSum: number
  halfPoints: number | null
}

const CITIES = ['lyon', 'nice', 'paris']
const SORTS = ['points', 'rating', 'reviews', 'name'] as const

/** Few different values, so that ties are common and every rule for them is needed. */
async function createWorld(db: Db): Promise<{ members: ModelMember[]; tags: Ids }> {
  const tags = { categories: [0, 0], activities: [0, 0, 0], qualities: [0, 0] }
  for (const [index] of tags.categories.entries())
    tags.categories[index] = await createTag(db, { kind: 'CATEGORY' })
  for (const [index] of tags.activities.entries()) tags.activities[index] = await createTag(db)
  for (const [index] of tags.qualities.entries())
    tags.qualities[index] = await createTag(db, { kind: 'QUALITY' })
  for (const [position, slug] of CITIES.entries())
    await db.insertInto('city').values({ slug, label: {}, position }).execute()

  const world = fc.array(
    fc.record({
      isGone: fc.integer({ min: 0, max: 9 }),
      category: fc.constantFrom(...tags.categories),
      tags: fc.subarray(tags.activities),
      cities: fc.subarray(CITIES),
      qualities: fc.subarray(tags.qualities),
      clients: fc.integer({ min: 0, max: 2 }),
      reviews: fc.integer({ min: 0, max: 3 }),
      rating: fc.integer({ min: 5, max: 7 }),
      counts: fc.record({
        testimony: fc.integer({ min: 0, max: 1 }),
        'case-study': fc.integer({ min: 0, max: 1 }),
        video: fc.integer({ min: 0, max: 1 }),
      }),
      halfPoints: fc.option(fc.integer({ min: 0, max: 4 })),
      bought: fc.array(
        fc.record({
          reviews: fc.integer({ min: 0, max: 2 }),
          rating: fc.integer({ min: 5, max: 7 }),
          halfPoints: fc.option(fc.integer({ min: 0, max: 4 })),
        }),
        { minLength: 3, maxLength: 3 },
      ),
    }),
    { minLength: 90, maxLength: 90 },
  )
  const [drawn = []] = fc.sample(world, { numRuns: 1, seed: 20261115 })
  const members = drawn.map((each, index): ModelMember => {
    const { clients, rating, isGone, bought, ...member } = each
    return {
      ...member,
      id: index + 1,
      // No order of its own: neither that of ids nor its reverse.
      name: nameOf((index * 37) % 90),
      isActive: isGone > 0,
      qualities: new Map(member.qualities.map((id) => [id, clients])),
      authenticated: Math.min(1, member.reviews),
      ratingSum: rating * member.reviews,
      services: new Map(
        member.tags.map((tag, at) => {
          const { reviews = 0, rating: given = 0, halfPoints = null } = bought[at] ?? {}
          const isReviewed = reviews > 0
          const figures = {
            reviews,
            authenticated: Math.min(1, reviews),
            ratingSum: given * reviews,
            halfPoints: isReviewed ? halfPoints : null,
          }
          return [tag, figures]
        }),
      ),
    }
  })
  await insertMembers(db, members, tags.activities[0] ?? 0)
  return { members, tags }
}

type Ids = { categories: number[]; activities: number[]; qualities: number[] }

const nameOf = (number: number) =>
  [...number.toString(26).padStart(3, '0')]
    .map((digit) => 'abcdefghijklmnopqrstuvwxyz'[Number.parseInt(digit, 26)])
    .join('')

async function insertMembers(db: Db, members: ModelMember[], activity_id: number): Promise<void> {
  await db
    .insertInto('member')
    .values(
      members.map((member) => ({
        id: member.id,
        public_id: publicIdOf(member.id),
        slug: member.name,
        name: member.name,
        status: member.isActive ? ('active' as const) : ('pending' as const),
        category_id: member.category,
        activity_id,
        review_count: member.reviews,
        authenticated_review_count: member.authenticated,
        rating_sum: member.ratingSum,
        testimony_count: member.counts.testimony,
        case_study_count: member.counts['case-study'],
        video_count: member.counts.video,
      })),
    )
    .execute()
  const each = <T>(rowsOf: (member: ModelMember) => T[]) => members.flatMap(rowsOf)
  await db
    .insertInto('member_tag')
    .values(each(({ id: member_id, tags }) => tags.map((tag_id) => ({ member_id, tag_id }))))
    .execute()
  await db
    .insertInto('member_location')
    .values(
      each(({ id: member_id, cities }) =>
        cities.map((city_slug, position) => ({ member_id, position, city_slug })),
      ),
    )
    .execute()
  await db
    .insertInto('member_quality')
    .values(
      each(({ id: member_id, qualities }) =>
        [...qualities].map(([tag_id, clients]) => ({ member_id, tag_id, clients })),
      ),
    )
    .execute()
  const period = { period: 'yearly' as const, starts_on: '2026-01-01', scope_id: 0 }
  await db
    .insertInto('leaderboard_score')
    .values(
      each(({ id: member_id, halfPoints }) =>
        halfPoints === null
          ? []
          : [{ ...period, member_id, point_halves: halfPoints, review_count: 1, rating_sum: 1 }],
      ),
    )
    .execute()
  const reviewed = each(({ id: member_id, services }) =>
    [...services].flatMap(([tag_id, { reviews, authenticated, ratingSum, halfPoints }]) => {
      const row = {
        tag_id,
        member_id,
        review_count: reviews,
        authenticated_review_count: authenticated,
        rating_sum: ratingSum,
      }
      if (reviews === 0) return []
      const lately = halfPoints === null ? [] : [{ ...row, year: 2026, point_halves: halfPoints }]
      return [
        { ...row, year: 0, point_halves: 9 },
        { ...row, year: 2025, point_halves: 9 },
        ...lately,
      ]
    }),
  )
  await db.insertInto('member_service').values(reviewed).execute()
  await sql`select index_members()`.execute(db)
}

const publicIdOf = (id: number) => `member${String(id).padStart(6, '0')}`

type Asked = { selection: Selection; sort: ListingSort; page: number }

function chosen(members: readonly ModelMember[], { tag, city, qualityIds, has }: Selection) {
  return members.filter(
    (member) =>
      member.isActive &&
      (!tag || (tag.isCategory ? member.category === tag.id : member.tags.includes(tag.id))) &&
      (!city || member.cities.includes(city)) &&
      qualityIds.every((id) => (member.qualities.get(id) ?? 0) > 0) &&
      has.every((kind) => member.counts[kind] > 0),
  )
}

const NOTHING: Figures = { reviews: 0, authenticated: 0, ratingSum: 0, halfPoints: null }

/** Those of the service that the list is of, else of all. */
function figuresOf(member: ModelMember, { tag }: Selection): Figures {
  return tag && !tag.isCategory ? (member.services.get(tag.id) ?? NOTHING) : member
}

function inOrder(
  members: readonly ModelMember[],
  selection: Selection,
  sort: ListingSort,
): ModelMember[] {
  const of = (member: ModelMember) => figuresOf(member, selection)
  const points = (a: ModelMember, b: ModelMember) =>
    (of(b).halfPoints ?? 0) - (of(a).halfPoints ?? 0)
  const ratingOf = (member: ModelMember) =>
    of(member).reviews === 0 ? -1 : of(member).ratingSum / of(member).reviews
  const rating = (a: ModelMember, b: ModelMember) => ratingOf(b) - ratingOf(a)
  const reviews = (a: ModelMember, b: ModelMember) => of(b).reviews - of(a).reviews
  const name = (a: ModelMember, b: ModelMember) => (a.name < b.name ? -1 : 1)
  const rules = {
    relevance: [],
    points: [points, rating, reviews, name],
    rating: [rating, reviews, name],
    reviews: [reviews, rating, name],
    name: [name],
  }[sort]
  return members.toSorted(
    (a, b) => rules.map((rule) => rule(a, b)).find((order) => order !== 0) ?? 0,
  )
}

test('S2.7 every filter, order and page shows the members that a plain reading of the rules gives', async ({
  db,
}) => {
  const { members, tags } = await createWorld(db)
  const context = queryContext(db)
  const asked = fc.record<Asked>({
    selection: fc
      .record<Required<Omit<Selection, 'similarName'>>>({
        tag: fc.option(
          fc.oneof(
            fc.constantFrom(...tags.categories).map((id) => ({ id, isCategory: true })),
            fc.constantFrom(...tags.activities).map((id) => ({ id, isCategory: false })),
          ),
        ),
        city: fc.option(fc.constantFrom(...CITIES)),
        qualityIds: fc.oneof(fc.constant([]), fc.subarray(tags.qualities)),
        has: fc.oneof(fc.constant([]), fc.subarray([...HAS_KINDS])),
        text: fc.constant(null),
        isSmallPlace: fc.boolean(),
      })
      .map((selection) => ({
        ...selection,
        isSmallPlace: selection.isSmallPlace && selection.tag !== null && selection.city !== null,
      })),
    sort: fc.constantFrom(...SORTS),
    page: fc.integer({ min: 1, max: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(asked, async ({ selection, sort, page }) => {
      const expected = inOrder(chosen(members, selection), selection, sort)
      const found = await readMembersInOrder(context, selection, { sort, page })
      const start = (page - 1) * LISTING_SIZE
      const slice = expected.slice(start, start + LISTING_SIZE)
      expect(found.ids).toEqual(slice.map(({ id }) => publicIdOf(id)))
      expect(found.hasMore).toBe(expected.length > start + LISTING_SIZE)
    }),
    { numRuns: 120 },
  )
})

test('S2.7 the figures of a list are those of all its members', async ({ db }) => {
  const { members, tags } = await createWorld(db)
  const activity = { id: tags.activities[0] ?? 0, isCategory: false }
  for (const tag of [null, { id: tags.categories[0] ?? 0, isCategory: true }, activity]) {
    for (const has of [[], ['video']] as HasKind[][]) {
      const selection: Selection = { tag, city: null, qualityIds: [], has, text: null }
      const expected = chosen(members, selection)
      const figures = await readListingFigures(queryContext(db), selection)
      const sum = (of: (member: ModelMember) => number) =>
        expected.reduce((total, member) => total + of(member), 0)
      expect(figures).toMatchObject({
        members: expected.length,
        isExact: true,
        reviews: sum((m) => figuresOf(m, selection).reviews),
        authenticatedReviews: sum((m) => figuresOf(m, selection).authenticated),
      })
      expect(figures.averageRating).toBeCloseTo(
        sum((m) => figuresOf(m, selection).ratingSum) / sum((m) => figuresOf(m, selection).reviews),
      )
      for (const kind of HAS_KINDS)
        expect(figures.has[kind]).toBe(sum(({ counts }) => (counts[kind] > 0 ? 1 : 0)))
      for (const city of CITIES)
        expect(figures.cities?.get(city)).toBe(sum(({ cities }) => (cities.includes(city) ? 1 : 0)))
      for (const id of [...tags.activities, ...tags.categories]) {
        const bearing = expected.filter((m) => m.tags.includes(id) || m.category === id)
        expect(figures.tags?.get(id) ?? 0).toBe(bearing.length)
      }
      for (const id of tags.qualities) {
        const having = expected.filter(({ qualities }) => (qualities.get(id) ?? 0) > 0)
        expect(figures.qualities?.get(id)).toBe(having.length)
      }
    }
  }
})

test('of very many members only stored figures are told', async ({ db }) => {
  const category = await createTag(db, { kind: 'CATEGORY' })
  const activity = await createTag(db)
  const quality = await createTag(db, { kind: 'QUALITY' })
  await sql`
    insert into member (public_id, slug, name, category_id, activity_id, video_count)
    select 'many' || lpad(n::text, 8, '0'), 'm' || n, 'm' || n, ${category}, ${activity}, 1
      from generate_series(1, 1200) as n`.execute(db)
  const everywhere = { category_id: 0, city_slug: '' }
  await db
    .insertInto('facet_count')
    .values([
      { ...everywhere, tag_id: category, members: 1200 },
      { ...everywhere, category_id: category, tag_id: quality, members: 41 },
    ])
    .execute()
  const base = { city: null, qualityIds: [], has: [], text: null }
  const whole = { ...base, tag: { id: category, isCategory: true } }
  const context = queryContext(db)
  expect(await readListingFigures(context, whole)).toEqual({
    members: 1200,
    isExact: true,
    reviews: null,
    authenticatedReviews: null,
    averageRating: null,
    tags: null,
    cities: null,
    has: { testimony: null, 'case-study': null, video: null },
    qualities: new Map([[quality, 41]]),
  })
  const narrowed = await readListingFigures(context, { ...whole, has: ['video'] })
  expect(narrowed).toMatchObject({ members: 1000, isExact: false, qualities: null })
})
