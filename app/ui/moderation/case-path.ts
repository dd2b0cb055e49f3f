import type { CaseSubject } from '#domain/account/cases.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { Locale } from '#domain/locale.ts'

/** Where a case is decided. */
export function casePath(locale: Locale, subject: CaseSubject, id: string): string {
  switch (subject) {
    case 'review':
      return accountPath(locale, 'moderation', id)
    case 'notice':
      return accountPath(locale, 'admin', 'notices', id)
    case 'brief':
      return accountPath(locale, 'moderation', 'briefs')
    case 'company':
      return accountPath(locale, 'admin', 'members', id)
    case 'demo-request':
      return accountPath(locale, 'admin', 'demos')
    case 'city':
      return accountPath(locale, 'admin', 'cities', id)
    case 'data-request':
      return accountPath(locale, 'admin', 'data-requests', id)
    case 'complaint':
      return accountPath(locale, 'admin', 'complaints', id)
  }
}
