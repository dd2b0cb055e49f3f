import type { LocaleCode } from '#domain/text/translated.ts'

/** What somebody may ask of us about their data. */
export const DATA_REQUEST_KINDS = ['export', 'erase', 'rectify', 'other'] as const
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number]

/** How it came. */
export const DATA_REQUEST_CHANNELS = ['mail', 'letter', 'telephone', 'other'] as const
export type DataRequestChannel = (typeof DATA_REQUEST_CHANNELS)[number]

export const DATA_REQUEST_OUTCOMES = ['done', 'refused'] as const
export type DataRequestOutcome = (typeof DATA_REQUEST_OUTCOMES)[number]

/** How somebody showed that they are who they say; no paper is ever kept. */
type IdentityCheck = 'link' | 'words'

export const DATA_REQUEST_LIMITS = { name: 100, words: 4000, answer: 4000 }

/** That there was one stays for so long, for whoever may ask for it in court. */
export const DATA_REQUEST_KEPT_YEARS = 3

/** What is promised: an answer within a month of the day on which it came, once two months more. */
const MONTHS = { asked: 1, extended: 2 }

const PARIS = 'Europe/Paris'

/** The end of the last day. */
export function dataRequestDue(
  receivedOn: string,
  { isExtended }: { isExtended: boolean },
): Temporal.Instant {
  const months = MONTHS.asked + (isExtended ? MONTHS.extended : 0)
  return Temporal.PlainDate.from(receivedOn)
    .add({ months, days: 1 })
    .toZonedDateTime(PARIS)
    .toInstant()
}

/** From when on closed ones are forgotten. */
export function forgottenBefore(now: Temporal.Instant): Temporal.Instant {
  return now.toZonedDateTimeISO(PARIS).subtract({ years: DATA_REQUEST_KEPT_YEARS }).toInstant()
}

/** Whether a day can be that on which something came: none to come, and none long past. */
export function isReceivable(day: string, now: Temporal.Instant): boolean {
  const today = now.toZonedDateTimeISO(PARIS).toPlainDate()
  const received = Temporal.PlainDate.from(day)
  const first = today.subtract({ years: 1 })
  return (
    Temporal.PlainDate.compare(received, today) <= 0 &&
    Temporal.PlainDate.compare(first, received) <= 0
  )
}

/** What is done with somebody's data needs that they are who they say. */
export const needsIdentity = (kind: DataRequestKind): boolean => kind !== 'other'

// Moments are ISO 8601.

export type DataRequestLine = {
  id: string
  kind: DataRequestKind
  channel: DataRequestChannel
  receivedOn: string
  dueAt: string
  openedAt: string
  /** Empty once it is closed. */
  name: string
  isExtended: boolean
  isIdentified: boolean
  closed: { at: string; outcome: DataRequestOutcome } | null
}

export type DataRequestFile = DataRequestLine & {
  email: string
  words: string
  locale: string
  identity: { check: IdentityCheck; words: string; at: string } | null
  /** What we know of the address: an account, and contacts whom reviews name. */
  account: { id: string; fullName: string; isStaff: boolean; companies: string[] } | null
  contacts: { name: string; jobTitle: string; company: string; reviews: number }[]
  /** Others that came from the same mailbox, the newest first. */
  earlier: { id: string; kind: DataRequestKind; receivedOn: string }[]
}

type WrittenMail = { subject: string; text: string; html: string }

/** What is written to whoever asks, in their language. */
export type DataRequestMails = {
  identity(locale: LocaleCode, about: { secret: string; kind: DataRequestKind }): WrittenMail
  extended(locale: LocaleCode, about: { reason: string; dueAt: string }): WrittenMail
  exported(locale: LocaleCode, about: { secret: string }): WrittenMail
  answered(
    locale: LocaleCode,
    about: { kind: DataRequestKind; outcome: DataRequestOutcome; answer: string },
  ): WrittenMail
}
