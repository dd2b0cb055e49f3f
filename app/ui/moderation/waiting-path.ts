import type { CaseKind } from '#domain/account/cases.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { Locale } from '#domain/locale.ts'
import { queuePath } from './queue-path.ts'

/** Where what waits of a kind is decided. */
export function waitingPath(locale: Locale, kind: CaseKind): string {
  switch (kind) {
    case 'other-illegal':
    case 'other-reports':
      return accountPath(locale, 'admin', 'notices')
    case 'briefs':
      return accountPath(locale, 'moderation', 'briefs')
    case 'companies':
      return accountPath(locale, 'admin', 'members')
    case 'demo-requests':
      return accountPath(locale, 'admin', 'demos')
    case 'cities':
      return `${accountPath(locale, 'admin', 'cities')}?state=asked`
    case 'data-requests':
      return accountPath(locale, 'admin', 'data-requests')
    case 'complaints':
      return accountPath(locale, 'admin', 'complaints')
    default:
      return queuePath(locale, kind)
  }
}
