import type { MemberStanding, RemovalReason, SiteRole } from '#domain/account/administration.ts'
import type { AuditSource } from '#domain/account/audit.ts'
import type { OpenTransfer } from '#domain/account/ownership.ts'
import type { MemberRole } from '#domain/account/permissions.ts'
import type { DemoState } from '#domain/inbox/demo-request.ts'
import type { MailFailure } from '#domain/mail/mail-failure.ts'
import type { Suppression } from '#domain/mail/suppression.ts'
import type { LocaleCode, Translated } from '#domain/text/translated.ts'

// What the pages of administrators show. Moments are ISO 8601, ids are public ones.

type Paged<Line> = { lines: Line[]; page: number; pageCount: number }

export type AuditLine = {
  source: AuditSource
  /** Within its source. */
  id: number
  /** A `StaffAction`, or one that a newer version knows. */
  action: string
  /** The public id of the member, review or user; the id of the job or mail. */
  subject: string
  /** What it is called now; empty when it is gone, or has no name. */
  name: string
  /** Null when the account is gone. */
  actor: string | null
  /** By a command, from a shell. */
  isOperator: boolean
  reason: string
  details: {
    kind?: RemovalReason
    from?: SiteRole
    to?: SiteRole
    name?: string
    /** The slug that something had before. */
    old?: string
    /** Where a redirect leads; empty where it is gone. */
    target?: string
  }
  happenedAt: string
}

/** What staff decided and what companies did with their data, as one list. */
export type Audit = {
  lines: AuditLine[]
  /** For the lines after these; null at the end. */
  next: string | null
}

export type MemberList = Paged<{
  id: string
  name: string
  website: string | null
  activity: Translated
  registeredAt: string
}> & { counts: { [standing in MemberStanding]: number } }

/** What a member was given, as far as a decision about it needs to know. */
export type DecidedReward = {
  id: string
  /** Of its badge. */
  lines: { top: Translated; middle: Translated; bottom: Translated }
  grantedOn: string
  isWithdrawn: boolean
  /** Why, for everybody. */
  note: Translated | null
}

export type MemberFile = {
  id: string
  name: string
  slug: string
  website: string | null
  contactEmail: string | null
  category: Translated
  activity: Translated
  registeredAt: string
  standing: MemberStanding
  removal: RemovalReason | null
  reviews: number
  people: { id: string; fullName: string; email: string; role: MemberRole }[]
  rewards: DecidedReward[]
  /** Who is to become the owner. */
  transfer: OpenTransfer | null
  decisions: AuditLine[]
}

export type UserList = Paged<{
  id: string
  fullName: string
  email: string
  role: SiteRole
  companies: string[]
  isDisabled: boolean
}> & { counts: { [role in SiteRole]: number } }

export type UserFile = {
  id: string
  fullName: string
  email: string
  role: SiteRole
  joinedAt: string
  isDisabled: boolean
  companies: { id: string; name: string; role: MemberRole }[]
  sessions: { device: string; lastSeenAt: string }[]
  decisions: AuditLine[]
}

export type PickLine = {
  id: string
  member: { name: string; slug: string }
  rating: number
  /** How the testimony begins, in the language it was written in. */
  words: string
  locale: LocaleCode
  publishedAt: string
  isPicked: boolean
}

export type PickList = Paged<PickLine> & { counts: { picked: number; all: number } }

/** Of whom it is for, only where their mail is received. */
export type UnsentMail = {
  id: number
  domain: string
  tries: number
  since: string
  failure: MailFailure | null
  /** What the receiving server said last, as `RCPT TO 550 5.1.1`. */
  code: string | null
  /** When it was given up, or is tried next. */
  at: string
}

export type DemoRequestList = Paged<{
  id: string
  name: string
  company: string
  email: string
  phone: string | null
  message: string
  /** Of the page that was used. */
  locale: LocaleCode
  askedAt: string
  /** Who saw to it; nobody any more once that account is gone. */
  done: { at: string; by: string | null } | null
}> & { counts: { [state in DemoState]: number } }

export type FailedWork = {
  jobs: { id: string; name: string; error: string; tries: number; failedAt: string }[]
  /** Why no mail leaves, where none does. */
  stopped: { since: string; codes: string } | null
  waiting: { count: number; mails: UnsentMail[] }
  /** Those that wait on purpose, until their time has come. */
  planned: { count: number; mails: UnsentMail[] }
  givenUp: { count: number; mails: UnsentMail[] }
  /** How many addresses no mail is queued to, and why. */
  suppressed: { [suppression in Suppression]: number }
  page: number
  pageCount: number
}
