import type { LocaleCode } from './contract/translated.ts'
import type { Decision, ModerationReason, NoticeKind } from './moderation.ts'

type Letter = { subject: string; text: string; html: string }

export type AboutDecision = {
  member: { name: string; slug: string }
  /** The public id of the review. */
  review: string
  decision: Decision
  reason: ModerationReason
  isOnAppeal: boolean
}

/** The mails about decisions, each in the reader's language. */
export type ModerationLetters = {
  toAuthor(locale: LocaleCode, about: AboutDecision & { words: string }): Letter
  /** To the member's owners; it says nothing of the author, whom the review may mask. */
  toMember(locale: LocaleCode, about: AboutDecision): Letter
  toReporter(locale: LocaleCode, about: AboutDecision & { answer: string }): Letter
}

/** To whoever reports a review, as soon as it has come. */
export type NoticeLetters = {
  receipt(locale: LocaleCode, about: { kind: NoticeKind; number: string; review: string }): Letter
}
