import type { ProfileState, Span } from '#domain/account/dashboard.ts'
import type { Period } from '#domain/leaderboard/period.ts'
import type { LocaleCode, Translated } from '#domain/text/translated.ts'
import type { InboxLine } from './inbox.ts'

/** Over a time in steps, and over the time before as a whole. */
export type Figure = { total: number; previous: number; steps: number[] }

export type DashboardFigures = {
  /** The first day of each step, as `2026-11-15`. */
  starts: string[]
  views: Figure
  messages: Figure
  reviews: Figure
  authenticated: Figure
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
