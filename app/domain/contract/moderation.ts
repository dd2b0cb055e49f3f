import type { Endorsement } from '#domain/contract/endorsement.ts'
import type {
  Decision,
  ModerationReason,
  NoticeKind,
  Queue,
} from '#domain/moderation/moderation.ts'
import type { NoticeOutcome } from '#domain/moderation/reported.ts'
import type { AddressKind } from '#domain/moderation/review-pipeline.ts'
import type { SignalKind } from '#domain/moderation/review-signals.ts'
import type { CasePart } from '#domain/review/case-content.ts'
import type { ReviewActor, ReviewEventType, ReviewState } from '#domain/review/review-life-cycle.ts'
import type { LocaleCode, Translated } from '#domain/text/translated.ts'
import type { Picture } from './picture.ts'

/** One review in a queue. */
export type QueuedReview = {
  publicId: string
  memberName: string
  /** Null where nobody is known by name. */
  author: string | null
  excerpt: string
  lang: LocaleCode
  /** Since when it waits here. */
  since: string
}

export type ModerationQueue = {
  queue: Queue
  counts: Record<Queue, number>
  /** Of reports of anything else than a review. */
  noticeCount: number
  /** Of reports of briefs. */
  briefCount: number
  page: number
  pageCount: number
  reviews: QueuedReview[]
}

/** All that a moderator may see of a review; the words are in the author's language. */
export type ModerationCase = {
  publicId: string
  state: ReviewState
  lang: LocaleCode
  rating: number
  /** What the author wrote, the newest first: all that is, was or would become public. */
  versions: CaseVersion[]
  pictures: Picture[]
  qualities: Translated[]
  service: Translated | null
  experiencedOn: string | null
  isContactMasked: boolean
  isCompanyMasked: boolean
  authenticatedAt: string | null
  authenticatedMethod: 'professional-email' | 'company-check' | null
  companyEvidence: string | null
  member: { id: number; name: string; slug: string }
  author: CaseAuthor | null
  /** Who speaks, as the site knows them. */
  shown: { name: string; jobTitle: Translated; company: string | null }
  /** What a page says, or would say, in place of that: it is masked where the author wants it. */
  shownAs: { name: string; jobTitle: Translated; company: Translated | string | null }
  /** That author and provider met through a brief, as a page says, or would say. */
  relation: Endorsement['relation']
  company: CaseCompany
  signals: { kind: SignalKind; foundAt: string; isLookedAt: boolean }[]
  history: CaseEvent[]
  reports: CaseReport[]
  /** What the provider replied in public, and the author answered. */
  statements: { kind: 'reply' | 'answer'; body: string }[]
  decidedBy: number | null
  /** Who left it online, to which whoever reported it objects. */
  objectedDeciders: number[]
  decisions: Decision[]
}

export type CaseVersion = {
  version: number
  writtenAt: string
  isPublic: boolean
  parts: CasePart[]
}

/** What helps to find out for which company the author speaks. */
type CaseCompany = {
  /** The one that the domain of the address is known for. */
  known: { name: string; slug: string; confirmedAt: string; evidence: string } | null
  /** The author says that they work for another one of the same house. */
  isOther: boolean
  /** Known ones whose name resembles the one that was typed, or looked for. */
  similar: SimilarCompany[]
  /** What the provider said of whom it invited. */
  invitation: { name: string; company: string; email: string } | null
  /** Others from the same domain, in any state, the newest first. */
  ofDomain: {
    publicId: string
    state: ReviewState
    author: string
    company: string
    memberName: string
  }[]
}

export type SimilarCompany = {
  publicId: string
  name: string
  slug: string
  isAnonymized: boolean
  /** Its name could be taken for the one that was typed. */
  isSame: boolean
  /** Those that are known to be its own. */
  domains: string[]
}

/** As they signed, and what their address says of them. */
type CaseAuthor = {
  name: string
  jobTitle: string
  company: string
  email: string
  domain: string
  addressKind: AddressKind
  verifiedAt: string | null
}

export type CaseEvent = {
  type: ReviewEventType
  actor: ReviewActor
  /** Of staff. */
  actorName: string | null
  reason: string | null
  words: string | null
  at: string
}

export type CaseReport = {
  kind: 'member' | NoticeKind
  reason: string
  explanation: string
  law: string
  name: string
  at: string
  decision: NoticeOutcome | null
  /** Why whoever reported it disagrees with what was decided first. */
  objection: string
  /** What is printed for whoever has no address; empty where a mail went. */
  letter: string
}

/** What one calendar year of the public record adds up to. */
export type RecordYear = {
  year: number
  received: number
  publishedAtOnce: number
  publishedByPerson: number
  refused: number
  refusals: { reason: ModerationReason; count: number }[]
  clarifications: number
  /** From the confirmation to the first decision, where a person decided; null where none did. */
  medianHours: number | null
  appeals: number
  appealsGranted: number
  appealsRejected: number
  suspensions: number
  restorations: number
  reports: number
  notices: number
  reportsKept: number
  reportsSuspended: number
}

/** One decision of the public record: nothing in it leads to anybody. */
export type RecordedDecision = {
  id: number
  /** The day alone. */
  day: string
  /** Of the entry of the register that tells of its day; null until there is one. */
  entry: number | null
  kind: 'publish' | 'refuse' | 'ask-clarification' | 'suspend' | 'restore' | 'settle'
  reason: ModerationReason | null
  isOnAppeal: boolean
  category: Translated
}

/** Decisions of one month that are alike. */
export type RecordMonth = {
  /** `2026-11`, of Paris. */
  month: string
  event: RecordedDecision['kind']
  reason: ModerationReason | null
  /** Who made us look. */
  source: 'author' | 'reader' | 'member' | 'site'
  isOnAppeal: boolean
  count: number
  /** Since it waited; null where that is not known. */
  medianHours: number | null
}

export type ModerationRecord = {
  years: RecordYear[]
  decisions: RecordedDecision[]
  count: number
  page: number
  pageCount: number
}
