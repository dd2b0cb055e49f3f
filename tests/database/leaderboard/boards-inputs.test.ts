import { expect } from 'vitest'
import { rankBoards } from '#commands/leaderboard/rank-boards.ts'
import { changeReview } from '#commands/review/change/change-review.ts'
import { createRandom, type Random } from '#db/demo/random.ts'
import { reviewWorth } from '#domain/leaderboard/points.ts'
import { rankStandings } from '#domain/reward/awards.ts'
import type { Db } from '#platform/database/schema.ts'
import {
  createBuyer,
  createMember,
  createTag,
  testimonies,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { createConfirmedReview, idleJobs } from '#tests/support/review/confirmed-review.ts'

/** All that ranks depend on: who was reviewed, and what the formula reads of each review. */
const MEMBERS = 5
const INPUTS = Array.from({ length: 14 }, (_, index) => ({
  member: (index * index) % MEMBERS,
  rating: (index * 7) % 11,
  words: [0, 20, 60][index % 3] ?? 0,
  isAuthenticated: index % 4 !== 0,
  hasCaseStudy: index % 5 === 0,
}))

/** One week, within one month. */
const MONDAY = Temporal.Instant.from('2026-11-09T06:00:00Z')

const contentOf = ({ rating, words, hasCaseStudy }: (typeof INPUTS)[number]) => ({
  rating,
  testimonies: words ? testimonies(Array.from({ length: words }, () => 'mot').join(' ')) : [],
  ...(hasCaseStudy && { caseStudy: { issue: { FR_FR: 'Une panne' } } }),
})

function expectedRanks(): Record<number, number> {
  const standings = Array.from({ length: MEMBERS }, (_, member) => {
    const own = INPUTS.filter((input) => input.member === member).map((input) =>
      reviewWorth(contentOf(input), { locale: 'FR_FR', isAuthenticated: input.isAuthenticated }),
    )
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
    return {
      member,
      pointHalves: sum(own.map(({ pointHalves }) => pointHalves)),
      reviewCount: own.length,
      ratingSum: sum(own.map(({ rating }) => rating)),
    }
  })
  const ranked = rankStandings(standings.filter(({ reviewCount }) => reviewCount > 0))
  return Object.fromEntries(ranked.map(({ member, rank }) => [member, rank]))
}

/** Everything else is drawn by lot: order, names, size, money, dates, masks, clients, languages of pages. */
async function ranksWith(db: Db, random: Random): Promise<Record<number, number>> {
  const [category_id, activity_id] = [
    await createTag(db, { kind: 'CATEGORY' }),
    await createTag(db),
  ]
  const quality = await createTag(db, { kind: 'QUALITY' })
  const ids: number[] = []
  for (const member of random.sample([...Array(MEMBERS).keys()], MEMBERS)) {
    ids[member] = await createMember(db, {
      name: random.publicId(),
      slug: random.publicId().toLowerCase(),
      category_id,
      activity_id,
      website: `https://${random.publicId()}.example`,
      contact_email: `${random.publicId()}@paying.example`,
      color_primary: random.pick(['#12694A', '#A01010', '#000000']),
      collaborator_count: random.integer(1, 5_000),
      founded_on: `${random.integer(1950, 2018)}-01-01`,
      created_at: new Date(random.integer(1, 1e12)),
      short_description: { FR_FR: random.publicId() },
    })
  }
  const buyers = [await createBuyer(db), await createBuyer(db, { is_anonymized: true })]
  for (const input of random.sample(INPUTS, INPUTS.length)) {
    const published = MONDAY.add({ minutes: random.integer(0, 6 * 24 * 60) })
    const content = contentOf(input)
    const authenticated_at = new Date(published.epochMilliseconds - random.integer(0, 1e6))
    const reviewId = await createConfirmedReview(
      db,
      {
        member_id: ids[input.member] ?? 0,
        rating: input.rating,
        buyer_id: random.pick([...buyers, null]),
        experienced_on: `${random.integer(2019, 2026)}-03-0${random.integer(1, 9)}`,
        is_team_pick: random.chance(0.5),
        is_contact_masked: random.chance(0.5),
        is_company_masked: random.chance(0.5),
        is_disputed: false,
        quality_ids: random.chance(0.5) ? [quality] : [],
        ...(input.isAuthenticated && {
          authenticated_at,
          authenticated_method: random.pick(['professional-email', 'company-check'] as const),
        }),
      },
      {
        rating: input.rating,
        testimonies: JSON.stringify(content.testimonies),
        case_study: content.caseStudy ?? null,
        title: { FR_FR: random.publicId() },
        description: { FR_FR: random.publicId() },
      },
      authenticated_at,
    )
    const told = { type: 'publish', actor: 'system', reviewId } as const
    await changeReview({ db, jobs: idleJobs, now: published }, told)
  }
  await rankBoards(db)
  const rows = await db
    .selectFrom('leaderboard_score')
    .selectAll()
    .where('period', '=', 'weekly')
    .where('scope_id', '=', category_id)
    .execute()
  return Object.fromEntries(rows.map(({ member_id, rank }) => [ids.indexOf(member_id), rank ?? 0]))
}

test.for(['a', 'b', 'c', 'd'])(
  'nothing but the inputs of the formula moves a rank (%s)',
  async (seed, { db }) => {
    const ranks = await ranksWith(db, createRandom(`inputs:${seed}`))
    expect(ranks).toEqual(expectedRanks())
    expect(new Set(Object.values(ranks)).size).toBeGreaterThan(2)
  },
)
