import type { CaseLine } from '#domain/account/what-waits.ts'
import type { LocaleCode } from '#domain/text/translated.ts'

type WrittenMail = { subject: string; text: string; html: string }

/** How much waits of a kind, and how much of that for too long. */
type DigestLine = Pick<CaseLine, 'kind' | 'count' | 'overdue'>

/** To staff: what waits on weekdays, and what they are told at once. */
export type StaffMails = {
  digest(locale: LocaleCode, lines: readonly DigestLine[]): WrittenMail
  /** The register signs no more, or mails do not leave: to administrators, at once. */
  fault(locale: LocaleCode, about: { fault: 'register-halted' | 'mail-late' }): WrittenMail
  /** A colleague would like them to read a draft. */
  readingAsked(locale: LocaleCode, about: { name: string; href: string; by: string }): WrittenMail
  /** What an editor planned could not be published. */
  publicationFailed(
    locale: LocaleCode,
    about: { list: 'pages' | 'articles'; id: string; name: string },
  ): WrittenMail
}
