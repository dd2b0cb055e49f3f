import type { NoticeKind, Queue } from '#domain/moderation/moderation.ts'
import type { NoticeOutcome, Objector, Reported } from '#domain/moderation/reported.ts'
import type { LocaleCode } from '#domain/text/translated.ts'

/** One report of something else than a review. */
export type QueuedNotice = {
  publicId: string
  kind: NoticeKind
  reported: Reported
  excerpt: string
  /** Since when it waits. */
  since: string
}

export type NoticeList = {
  /** Of the queues of reviews. */
  counts: Record<Queue, number>
  count: number
  /** Of reports of briefs. */
  briefCount: number
  page: number
  pageCount: number
  notices: QueuedNotice[]
}

/** All that a moderator may see of it: the address of who reported it is for the answer alone. */
export type NoticeCase = {
  publicId: string
  reported: Reported
  /** The words of a reply or an answer; what else is reported has its own page. */
  said: { body: string; lang: LocaleCode } | null
  isShown: boolean
  memberId: number | null
  memberPublicId: string | null
  isDecided: boolean
  /** Of the same thing, the oldest first. */
  reports: NoticeReport[]
  /** Who decided first what is objected to. */
  deciders: number[]
}

type NoticeReport = {
  publicId: string
  kind: NoticeKind
  reason: string
  explanation: string
  law: string
  name: string
  at: string
  decision: NoticeOutcome | null
  objection: string
  objectedBy: Objector | null
  /** What is printed for whoever has no address; empty where a mail went. */
  letter: string
}
