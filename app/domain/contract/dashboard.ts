import type { ProfileState, Span } from '#domain/account/dashboard.ts'
import type {
  MonthOfInvitations,
  MonthOfReviews,
} from '#domain/account/statistics/member-figures.ts'
import type { SiteFigure } from '#domain/account/statistics/site-figures.ts'
import type { CountedFigure, StatisticsSpan } from '#domain/account/statistics/span.ts'
import type { Period } from '#domain/leaderboard/period.ts'
import type { LocaleCode, Translated } from '#domain/text/translated.ts'
import type { InboxLine } from './inbox.ts'

export type DashboardFigures = {
  /** The first day of each step, as `2026-11-15`. */
  starts: string[]
  views: CountedFigure
  messages: CountedFigure
  reviews: CountedFigure
  authenticated: CountedFigure
}

export type Place = { rank: number; evolution: number | null }

export type Standing = { period: Period; overall: Place | null; category: Place | null }

export type CitedQuality = { public_id: string; label: Translated; clients: number }

export type DashboardTasks = {
  /** Nobody has opened them. */
  newMessages: number
  /** Somebody has, and nobody has answered. */
  openMessages: number
  reviewsWithoutReply: number
  /** The newest of them. */
  reviewToAnswer: string | null
  profile: ProfileState
  /** In which the texts of the profile are missing, whole or in part. */
  missingLanguages: LocaleCode[]
}

/** What the dashboard shows of a member. */
export type Dashboard = {
  span: Span
  figures: DashboardFigures
  /** Of all times; null without a review. */
  rating: number | null
  reviewCount: number
  authenticatedCount: number
  standings: Standing[]
  qualities: CitedQuality[]
  tasks: DashboardTasks
  messages: InboxLine[]
}

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
