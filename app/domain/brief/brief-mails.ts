import type { LocaleCode } from '#domain/text/translated.ts'
import type { BriefAnswer } from './brief-life-cycle.ts'

export type WrittenMail = { subject: string; text: string; html: string }

/** Where a mail leads: a page of the account area, or a link with a secret of its own. */
export type BriefDoor = { message: string } | { secret: string }

/** What a recipient is told of: who asks, as the sender wants to be shown; null for a company without name. */
export type ToRecipient = { memberName: string; company: string | null; door: BriefDoor }

export type RecipientNews = 'replied' | 'shared' | 'reminder' | 'chosen' | 'closed' | 'lapsed'

/** The mails about a brief, each in the language of who reads it. They name who and what, and quote nothing. */
export type BriefMails = {
  confirmation(
    locale: LocaleCode,
    about: { secret: string; members: readonly string[] },
  ): WrittenMail
  sent(
    locale: LocaleCode,
    about: { secret: string; members: readonly string[]; answerBy: string },
  ): WrittenMail
  answered(
    locale: LocaleCode,
    about: { secret: string; memberName: string; answer: BriefAnswer },
  ): WrittenMail
  due(locale: LocaleCode, about: { secret: string; isAgain: boolean }): WrittenMail
  link(locale: LocaleCode, about: { secret: string }): WrittenMail
  lapsed(locale: LocaleCode, about: { secret: string }): WrittenMail
  /** `complaint` opens the form of the one complaint about it. */
  stopped(locale: LocaleCode, about: { reason: string; complaint: string }): WrittenMail
  received(
    locale: LocaleCode,
    about: ToRecipient & { others: number; answerBy: string },
  ): WrittenMail
  news(locale: LocaleCode, about: ToRecipient & { news: RecipientNews }): WrittenMail
  /** The sender is gone, with their words: which brief it was, its day says. */
  withdrawn(locale: LocaleCode, about: { memberName: string; sentAt: string }): WrittenMail
  stoppedForRecipient(
    locale: LocaleCode,
    about: Omit<ToRecipient, 'door'> & { reason: string },
  ): WrittenMail
}
