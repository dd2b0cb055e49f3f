import type { LocaleCode } from '#domain/text/translated.ts'
import type { AlertNews, AlertSubject } from './alert-contract.ts'

export type WrittenMail = { subject: string; text: string; html: string; unsubscribeUrl?: string }

/** One alert in a mail, and what there is to say of it. */
type Told<About> = { publicId: string; subject: AlertSubject } & About

/** The mails of alerts, each in the language in which they were asked for. */
export type AlertMails = {
  /** To an address that anybody may have typed: what was searched for is not repeated. */
  confirmation(locale: LocaleCode, about: { secret: string; subject: AlertSubject }): WrittenMail
  weekly(
    locale: LocaleCode,
    about: { secret: string; alerts: readonly Told<{ news: AlertNews }>[] },
  ): WrittenMail
  ending(
    locale: LocaleCode,
    about: { secret: string; alerts: readonly Told<{ endsAt: string }>[] },
  ): WrittenMail
}
