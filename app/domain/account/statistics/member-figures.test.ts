import { expect, test } from 'vitest'
import {
  addedInvitations,
  invitationsByMonth,
  lastMonths,
  reviewsByMonth,
  underWay,
} from './member-figures.ts'

test('twelve months end with the one that is running', () => {
  const months = lastMonths(Temporal.PlainDate.from('2026-02-28'))
  expect(months).toHaveLength(12)
  expect([months[0], months.at(-2), months.at(-1)]).toEqual(['2025-03', '2026-01', '2026-02'])
})

test('ratings of a month are weighed by their reviews, and those of other months are not', () => {
  const tallies = [
    { kind: 'month-rating', key: '2026-11:8.5', reviews: 2 },
    { kind: 'month-rating', key: '2026-11:10', reviews: 1 },
    { kind: 'month-rating', key: '2026-10:0', reviews: 3 },
    { kind: 'month', key: '2026-11', reviews: 1 },
  ]
  expect(reviewsByMonth(['2026-10', '2026-11', '2026-12'], tallies)).toEqual([
    { month: '2026-10', reviews: 3, authenticated: 0, ratingSum: 0 },
    { month: '2026-11', reviews: 3, authenticated: 1, ratingSum: 27 },
    { month: '2026-12', reviews: 0, authenticated: 0, ratingSum: 0 },
  ])
})

test('what is neither published nor ended is under way', () => {
  const months = invitationsByMonth(
    ['2026-10', '2026-11'],
    [
      { month: '2026-10', step: 'sent', reviews: 5 },
      { month: '2026-10', step: 'published', reviews: 2 },
      { month: '2026-11', step: 'sent', reviews: 4 },
      { month: '2026-11', step: 'declined', reviews: 1 },
      { month: '2026-09', step: 'sent', reviews: 9 },
    ],
  )
  const counts = addedInvitations(months)
  expect(counts).toMatchObject({ sent: 9, published: 2, declined: 1, expired: 0, begun: 0 })
  expect(underWay(counts)).toBe(6)
})
