import { msg } from '@lingui/core/macro'
import type { ExportedMessage } from '#domain/contract/inbox.ts'
import type { Locale } from '#domain/locale.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { spreadsheet } from '#ui/kit/spreadsheet.server.ts'
import { REASON_LABELS } from '#ui/profile/contact/contact-texts.ts'
import { STATUS_NAMES } from './status-texts.ts'

/** The messages as a table. */
export function inboxCsv(messages: readonly ExportedMessage[], locale: Locale): string {
  const i18n = i18nFor(locale)
  const head = [
    msg`Received`,
    msg`Status`,
    msg`First name`,
    msg`Last name`,
    msg`E-mail address`,
    msg`Phone`,
    msg`Company`,
    msg`Sector`,
    msg`Reason`,
    msg`Message`,
    msg`Who looks after it`,
  ]
  const rows = messages.map((row) => [
    row.createdAt.toISOString(),
    i18n.t(STATUS_NAMES[row.status]),
    row.firstName ?? '',
    row.lastName ?? '',
    row.email ?? '',
    row.phone ?? '',
    row.company,
    bestTranslation(row.sector, locale)?.text ?? '',
    i18n.t(REASON_LABELS[row.reason]),
    row.message,
    row.assignee ?? '',
  ])
  return spreadsheet(head, rows, locale)
}
