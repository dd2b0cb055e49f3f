import type { LocaleCode, Translated } from '#domain/contract/translated.ts'
import type { Span } from '#domain/dashboard-span.ts'
import type { MessageStatus } from '#domain/inbox.ts'
import type { PeriodKind } from '#domain/period.ts'
import type { ProfileState } from '#domain/profile-checks.ts'

type Figure = { total: number; previous: number; steps: number[] }
type Place = { rank: number; evolution: number | null }

/** A message as lists show it. */
export type InboxLineView = {
  publicId: string
  name: string
  company: string
  excerpt: string
  lang: string
  status: MessageStatus
  assignee: string | null
  createdAt: string
}

/** What the dashboard shows of a member. */
export type DashboardView = {
  span: Span
  figures: {
    starts: string[]
    views: Figure
    messages: Figure
    reviews: Figure
    authenticated: Figure
  }
  rating: number | null
  reviewCount: number
  authenticatedCount: number
  standings: {
    period: { kind: PeriodKind; year: number; number: number }
    overall: Place | null
    category: Place | null
  }[]
  qualities: { public_id: string; label: Translated; clients: number }[]
  tasks: {
    newMessages: number
    openMessages: number
    reviewsWithoutReply: number
    reviewToAnswer: string | null
    profile: ProfileState
    missingLanguages: LocaleCode[]
  }
  messages: InboxLineView[]
}
