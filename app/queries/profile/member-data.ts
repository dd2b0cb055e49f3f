import { z } from 'zod'
import { boardSubject } from '#domain/address/page-subject.ts'
import { type MemberData, memberDataSchema } from '#domain/contract/member-data.ts'
import { PERIODS, periodOf, periodRange, TIME_ZONE } from '#domain/leaderboard/period.ts'
import { trustPower } from '#domain/leaderboard/trust-power.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import {
  type QuarterFigures,
  readAnswers,
  readInvitations,
  readQuarterFigures,
  readRanks,
  readRegisteredFigures,
  readSectors,
} from './member-data-figures.ts'
import { exampleMember } from './member-reference-example.ts'
import { ratingsOverTime } from './plot-periods.ts'
import { memberItemInput, readProfile } from './profile-frame.ts'

export const exampleData: MemberData = {
  member: exampleMember,
  trust_power: {
    level: 'very-good',
    total: 76,
    parts: { review_count: 21, authenticated_share: 23, recency: 25, sector_diversity: 7 },
  },
  reviews_count: 41,
  authenticated_count: 38,
  last_review_at: '2026-11-12T09:30:00.000Z',
  kinds: { testimony: 33, video: 0, case_study: 6 },
  invitations: { invited: 64, answered: 37, declined: 4 },
  answers: { asked: 12, answered: 11, median_hours: 4 },
  registered: {
    number: 2_481,
    first: '2026-09',
    last: '2026-10',
    events: {
      ...{ request: 12, confirm: 8, decline: 1, expire: 3, publish: 7, refuse: 1 },
      ...{ withdraw: 0, suspend: 0, restore: 0, erase: 0 },
    },
    refusals: { 'no-experience': 1 },
  },
  ratings: {
    period: 'quarterly',
    points: [
      { year: 2026, number: 3, reviews_count: 18, avg_rating: 8.6 },
      { year: 2026, number: 4, reviews_count: 23, avg_rating: 8.8 },
    ],
  },
  sectors: [
    {
      public_id: 'aReaBuild1ng',
      code: 'F',
      label: { FR_FR: 'Construction', EN_GB: 'Construction' },
      reviews_count: 24,
    },
    {
      public_id: 'aReaTeach1ng',
      code: 'P',
      label: { FR_FR: 'Enseignement', EN_GB: 'Education' },
      reviews_count: 17,
    },
  ],
  ranks: {
    period: 'quarterly',
    points: [
      { year: 2026, number: 3, rank: 4, is_current: false },
      { year: 2026, number: 4, rank: 2, is_current: true },
    ],
  },
}

export const memberData = defineQuery({
  name: 'MemberData',
  summary:
    'The figures of a member: its trust-power and what it is made of, ratings and ranks over time, the sectors of its clients, the kinds of its reviews.',
  input: z.strictObject({
    slug: memberItemInput.shape.slug,
    ranks: z.enum(PERIODS).default('quarterly').describe('The kind of periods of its ranks.'),
  }),
  output: memberDataSchema,
  example: exampleData,
  shows: ['member', 'board'],

  async read(context, { slug, ranks }) {
    const { db, now } = context
    const { memberId, frame } = await readProfile(context, slug)
    const running = periodRange(periodOf(ranks, now)).start.toString()
    context.shows(boardSubject(ranks, running, frame.category.public_id))
    const quarters = await readQuarterFigures(db, memberId)
    const sectors = await readSectors(db, memberId)
    const total = sumOf(quarters)
    return {
      member: frame,
      trust_power: trustPowerOf({ ...total, sectorCount: sectors.length }, now),
      reviews_count: total.reviewCount,
      authenticated_count: total.authenticatedCount,
      last_review_at: total.lastReviewAt?.toISOString() ?? null,
      kinds: total.kinds,
      invitations: await readInvitations(db, memberId),
      answers: await readAnswers(db, memberId),
      registered: await readRegisteredFigures(db, memberId),
      ratings: ratingsOf(quarters, now),
      sectors,
      ranks: await readRanks(db, memberId, ranks, now),
    }
  },
})

function sumOf(quarters: readonly QuarterFigures[]) {
  const sum = (value: (quarter: QuarterFigures) => number) =>
    quarters.reduce((total, quarter) => total + value(quarter), 0)
  return {
    reviewCount: sum(({ review_count }) => review_count),
    authenticatedCount: sum(({ authenticated_count }) => authenticated_count),
    lastReviewAt: quarters.at(-1)?.last_review_at,
    kinds: {
      testimony: sum(({ testimony_count }) => testimony_count),
      video: sum(({ video_count }) => video_count),
      case_study: sum(({ case_study_count }) => case_study_count),
    },
  }
}

function ratingsOf(quarters: readonly QuarterFigures[], now: Temporal.Instant) {
  const { year, number } = periodOf('quarterly', now)
  const { period, points } = ratingsOverTime(
    quarters.map(({ review_count, rating_sum, ...quarter }) => ({
      ...quarter,
      reviewCount: review_count,
      ratingSum: rating_sum,
    })),
    { year, quarter: number },
  )
  return {
    period,
    points: points.map(({ reviewCount, average, ...when }) => ({
      ...when,
      reviews_count: reviewCount,
      avg_rating: average,
    })),
  }
}

type Facts = {
  reviewCount: number
  authenticatedCount: number
  sectorCount: number
  lastReviewAt: Date | undefined
}

function trustPowerOf({ lastReviewAt, ...facts }: Facts, now: Temporal.Instant) {
  const { parts, ...sum } = trustPower({
    ...facts,
    daysSinceLastReview: lastReviewAt && daysBetween(lastReviewAt, now),
  })
  return {
    ...sum,
    parts: {
      review_count: parts.reviewCount,
      authenticated_share: parts.authenticatedShare,
      recency: parts.recency,
      sector_diversity: parts.sectorDiversity,
    },
  }
}

/** Calendar days, as a reader counts them. */
function daysBetween(then: Date, now: Temporal.Instant): number {
  const day = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(TIME_ZONE).toPlainDate()
  const from = day(Temporal.Instant.fromEpochMilliseconds(then.getTime()))
  return from.until(day(now)).days
}
