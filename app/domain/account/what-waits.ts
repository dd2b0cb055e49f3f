import type { CaseKind, CaseSubject } from '#domain/account/cases.ts'
import type { Gap } from '#domain/site/gaps.ts'
import type { Watch } from '#domain/site/watches.ts'
import type { Translated } from '#domain/text/translated.ts'

// Moments are ISO 8601.

/** Of more than so many it is only said that there are more. */
export const MOST_COUNTED = 1000

/** What waits of one kind, with the moment since which the oldest does, and by which the first is to be decided. */
export type CaseLine = {
  kind: CaseKind
  count: number
  overdue: number
  oldest: string
  due: string
}

/** What one has taken, or was given. */
export type OwnCase = {
  subject: CaseSubject
  id: string
  /** Of its queues that in which it is due first. */
  kind: CaseKind
  name: string
  due: string
  /** When it lapses. */
  until: string
}

/** Something that editors write, as it is called in its own draft or version. */
type ContentLine = {
  kind: 'page' | 'default' | 'article'
  subject: string
  type: string
  title: Translated
}

export type PlannedLine = ContentLine & { dueAt: string; by: string | null; hasFailed: boolean }

export type OwnDraftLine = ContentLine & { savedAt: string }

export type Failures = {
  jobs: number
  /** Mails that no further try will send. */
  mails: number
  alarms: { watch: Watch; since: string }[]
}

/** Null where the person may not see to it. */
export type StaffHome = {
  /** Of what waits for this person alone; `kinds` is how much there could be. */
  cases: { lines: CaseLine[]; kinds: number } | null
  /** What they have taken or were given, the first that is due first. */
  own: OwnCase[]
  planned: PlannedLine[] | null
  drafts: OwnDraftLine[] | null
  failures: Failures | null
  /** How many steps of the first run are missing; null for whoever may not see to them. */
  setup: number | null
  /** What the site lacks on purpose. */
  gaps: readonly Gap[]
}

/** What waits for whoever wrote reviews; with one of each, the page leads to the newest. */
export type AuthorTasks = {
  clarifications: number
  clarification: string | null
  proposals: number
  proposal: string | null
  replies: number
  reply: string | null
  /** Asked for by a mail whose link leads to the form. */
  invitations: number
}

export type WhatWaits = {
  /** Null for whoever is not of our staff. */
  staff: StaffHome | null
  author: AuthorTasks
}

/** How much waits behind an entry of the account's navigation, by the entry's page. */
export type NavigationCounts = { [page: string]: number }
