import type { LocaleCode } from '#domain/text/translated.ts'
import type { Decision, ModerationReason, NoticeKind } from './moderation.ts'
import type { NoticeOutcome, Reported } from './reported.ts'

type WrittenMail = { subject: string; text: string; html: string }

export type AboutDecision = {
  member: { name: string; slug: string }
  /** The public id of the review. */
  review: string
  decision: Decision
  reason: ModerationReason
  isOnAppeal: boolean
}

/** What became of something that was reported. */
export type AboutReport = {
  reported: Reported
  outcome: NoticeOutcome
  reason: ModerationReason
  /** The moderator's own words to who reads it. */
  words: string
  /** Opens the form of the one objection; null where there is none, or none any more. */
  objection: string | null
  /** It was decided anew, by somebody else than the first time. */
  isFinal: boolean
}

/** The mails about decisions, each in the reader's language. */
export type ModerationMails = {
  toAuthor(locale: LocaleCode, about: AboutDecision & { words: string }): WrittenMail
  /** To the member's owners; it says nothing of the author, whom the review may mask. */
  toMember(
    locale: LocaleCode,
    /** `complaint` opens the form of the one complaint; null where the review is shown, and may be reported. */
    about: AboutDecision & { complaint: string | null },
  ): WrittenMail
  toReporter(locale: LocaleCode, about: AboutReport): WrittenMail
  /** To whoever wrote what was reported and is no longer shown, or is shown again. */
  toWriter(locale: LocaleCode, about: AboutReport): WrittenMail
}

export type NoticeMails = {
  /** To whoever reports something, as soon as it has come. */
  receipt(
    locale: LocaleCode,
    about: { kind: NoticeKind; number: string; reported: Reported },
  ): WrittenMail
  /** To moderators, of a notice of illegal content: nothing in it says who sent it, or what it says. */
  alert(locale: LocaleCode, about: { number: string; reported: Reported }): WrittenMail
}
