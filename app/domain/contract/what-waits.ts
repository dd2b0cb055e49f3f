import type { WaitingLine } from '#domain/moderation/deadlines.ts'
import type { Gap } from '#domain/site/gaps.ts'

/** What waits for administrators alone, as so many of each. */
export type AdministrationTasks = {
  companies: number
  demoRequests: number
  failedJobs: number
  /** That no further try will send. */
  unsentMails: number
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

/** Null where it is nothing that the person may see to. */
export type WhatWaits = {
  moderation: WaitingLine[] | null
  administration: AdministrationTasks | null
  author: AuthorTasks
}
