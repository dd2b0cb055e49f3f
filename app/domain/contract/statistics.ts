import type { MonthOfInvitations, MonthOfReviews } from '#domain/statistics/member-figures.ts'
import type { SiteFigure } from '#domain/statistics/site-figures.ts'
import type { CountedFigure, StatisticsSpan } from '#domain/statistics/span.ts'

/** Days as `2026-11-15`. */
type StatisticsTime = {
  span: StatisticsSpan
  /** The first day of each step. */
  starts: string[]
  /** The last day that is counted. */
  until: string
}

/** What a member's team sees of its profile. Counts of whole days: nothing is known of who looked. */
export type MemberStatistics = StatisticsTime & {
  views: CountedFigure
  /** Messages and briefs that arrived in the time. */
  contacts: CountedFigure
  /** Of those contacts, how many were answered since. */
  answered: CountedFigure
  /** From a contact of the time to its first answer; null before there is one. */
  medianHours: number | null
  /** Of all times: not answered and not put away. */
  waiting: { count: number; oldest: string | null }
  /** Since when the public knows the profile. */
  listedOn: string | null
  reviews: MonthOfReviews[]
  invitations: MonthOfInvitations[]
  /** Of all times, as the public profile tells them. */
  told: { invited: number; answered: number }
}

/** What our staff see of the whole site; null before the first day was counted. */
export type SiteStatistics = StatisticsTime & { figures: Record<SiteFigure, CountedFigure> }
