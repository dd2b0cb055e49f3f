import { expect } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import {
  createMember,
  createReview,
  createTag,
  testimonies,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { watchStatements } from '#tests/support/database/watch-statements.ts'
import { memberProfile } from './profile-home.ts'

const read = (db: Db) => memberProfile.run(queryContext(db), { slug: 'vauban' })
const day = (number: number) => new Date(Date.UTC(2026, 0, number))

async function createVauban(db: Db): Promise<number> {
  return createMember(db, { slug: 'vauban', name: 'Vauban' })
}

/** With a case study or without; newer ones have higher numbers. */
async function createNumbered(
  db: Db,
  member_id: number,
  number: number,
  row: { is_team_pick?: boolean; has_case_study?: boolean } = {},
): Promise<void> {
  const public_id = `review${String(number).padStart(6, '0')}`
  const content = row.has_case_study
    ? { case_study: { issue: { FR_FR: 'Trop de papier' } } }
    : { testimonies: testimonies('Très bien') }
  await createReview(db, { member_id, public_id, published_at: day(number), ...row }, content)
}

const numbers = (reviews: { public_id: string }[]) =>
  reviews.map(({ public_id }) => Number(public_id.slice('review'.length)))

test('a member without anything has an empty profile, not a broken one', async ({ db }) => {
  await createVauban(db)
  const { member, endorsements, case_studies } = await read(db)
  expect({ endorsements, case_studies }).toEqual({ endorsements: [], case_studies: [] })
  expect(member).toMatchObject({
    avg_rating: null,
    last_authenticated_at: null,
    creation_date: null,
    collaborators: null,
    team: [],
    partners: [],
    rewards: [],
    badges: [],
    articles: [],
  })
  expect(member.rating_distribution.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0])
})

test('only what is published and not erased counts', async ({ db }) => {
  const member_id = await createVauban(db)
  const area_id = await createTag(db, { kind: 'AREA', code: 'F', slug: 'construction' })
  const authenticated = { authenticated_method: 'company-check' } as const
  const shown = { member_id, area_id, ...authenticated, authenticated_at: day(2) }
  await createReview(db, { ...shown, rating: 9 })
  await createReview(db, { member_id, rating: 3 })
  await createReview(db, { ...shown, rating: 1, state: 'suspended', authenticated_at: day(9) })
  await createReview(db, { ...shown, rating: 1, is_erased: true, authenticated_at: day(9) })
  const { member, endorsements } = await read(db)
  expect(endorsements).toHaveLength(2)
  expect(member.rating_distribution).toEqual([
    { stars: 5, count: 1 },
    { stars: 4, count: 0 },
    { stars: 3, count: 0 },
    { stars: 2, count: 1 },
    { stars: 1, count: 0 },
  ])
  expect(member.areas).toMatchObject([{ tag: { slug: 'construction' }, count: 1 }])
  expect(member.last_authenticated_at).toBe(day(2).toISOString())
})

test('the team’s picks alone are put forward; case studies stand apart', async ({ db }) => {
  const member_id = await createVauban(db)
  for (let number = 1; number <= 12; number += 1) {
    await createNumbered(db, member_id, number, {
      is_team_pick: number === 2 || number === 12,
      has_case_study: number % 3 === 0,
    })
  }
  const { endorsements, case_studies } = await read(db)
  expect(numbers(case_studies)).toEqual([12, 9, 6])
  expect(numbers(endorsements)).toEqual([2])
})

test('where the team picked none, the newest are shown', async ({ db }) => {
  const member_id = await createVauban(db)
  for (let number = 1; number <= 6; number += 1)
    await createNumbered(db, member_id, number, { has_case_study: number === 5 })
  expect(numbers((await read(db)).endorsements)).toEqual([6, 4, 3, 2])
})

test('with case studies alone nothing is shown twice', async ({ db }) => {
  const member_id = await createVauban(db)
  for (const number of [1, 2]) await createNumbered(db, member_id, number, { has_case_study: true })
  const { endorsements, case_studies } = await read(db)
  expect([numbers(case_studies), numbers(endorsements)]).toEqual([[2, 1], []])
})

test('a removed partner is gone, one without a profile is a name', async ({ db }) => {
  const member_id = await createVauban(db)
  const active = await createMember(db, { slug: 'quai-neuf', name: 'Quai Neuf' })
  const removed = await createMember(db, {
    status: 'removed',
    removal_reason: 'ceased',
    removed_at: day(1),
  })
  await db
    .insertInto('partner')
    .values([
      { member_id, position: 0, partner_member_id: removed },
      { member_id, position: 1, partner_name: 'Banque Ferrandine' },
      { member_id, position: 2, partner_member_id: active },
    ])
    .execute()
  const { member } = await read(db)
  expect(member.partners).toEqual([
    { name: 'Banque Ferrandine', slug: null, logo: null, colors: null },
    { name: 'Quai Neuf', slug: 'quai-neuf', logo: null, colors: null },
  ])
})

test('awards come before podiums, and what reviews earned stands apart', async ({ db }) => {
  const member_id = await createVauban(db)
  const payload = JSON.stringify({ top: {}, middle: {}, bottom: {}, theme: 'light' })
  const rewards = [
    ['quarter-podium', '2026-q3:a', '2026-10-01'],
    ['award-finalist', '2024:a', '2025-01-01'],
    ['award-winner', '2025:a', '2026-01-01'],
    ['authenticated-reviews', '10', '2026-05-01'],
  ] as const
  for (const [index, [kind, reference, granted_on]] of rewards.entries()) {
    const public_id = `reward00000${index}`
    await db
      .insertInto('reward')
      .values({ public_id, member_id, kind, reference, granted_on, payload })
      .execute()
  }
  const { member } = await read(db)
  expect(member.rewards.map(({ kind }) => kind)).toEqual([
    'award-winner',
    'award-finalist',
    'quarter-podium',
  ])
  expect(member.badges.map(({ kind }) => kind)).toEqual(['authenticated-reviews'])
  expect(member.rewards_count).toBe(4)
})

test('articles of tomorrow are not shown', async ({ db }) => {
  const member_id = await createVauban(db)
  const author = await db
    .insertInto('author')
    .values({ public_id: 'author000001', full_name: 'Ada', role: {} })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [slug, published_at] of [
    ['hier', new Date('2026-11-14T10:00:00Z')],
    ['demain', new Date('2026-11-16T10:00:00Z')],
    ['brouillon', null],
  ] as const) {
    const { id } = await db
      .insertInto('article')
      .values({
        public_id: slug.padEnd(12, '0'),
        slug,
        title: { FR_FR: slug },
        excerpt: {},
        body: {},
        author_id: author.id,
        published_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('article_member').values({ article_id: id, member_id }).execute()
  }
  const { member } = await read(db)
  expect(member.articles).toMatchObject([
    { slug: 'hier', published_at: '2026-11-14T10:00:00Z', cover: null },
  ])
})

test('it makes as many statements for forty reviews as for two', async ({ db }) => {
  const member_id = await createVauban(db)
  const quality = await createTag(db, { kind: 'QUALITY' })
  await db.insertInto('member_tag').values({ member_id, tag_id: quality }).execute()
  const counts = []
  for (const total of [2, 40]) {
    for (let number = 1; number <= total; number += 1)
      await createReview(db, {
        member_id,
        published_at: day(number % 28),
        quality_ids: [quality],
      })
    const watched = watchStatements(db)
    await read(watched.db)
    // Tags and cities are kept from here on.
    watched.statements.length = 0
    await read(watched.db)
    counts.push(watched.statements.length)
  }
  expect(counts).toEqual([5, 5])
})
