import type { LocaleCode } from '#domain/text/translated.ts'

type Written = { subject: string; text: string; html: string }

/** What authors hear of their company. */
export type ClientMails = {
  named(locale: LocaleCode, said: { company: string }): Written
}
