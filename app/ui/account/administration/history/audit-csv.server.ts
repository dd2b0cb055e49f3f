import { msg } from '@lingui/core/macro'
import type { AuditLine } from '#domain/contract/administration.ts'
import type { Locale } from '#domain/locale.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { actionName } from '#ui/account/administration/administration-texts.ts'
import { spreadsheet } from '#ui/kit/spreadsheet.server.ts'

/** The record as a table. */
export function auditCsv(lines: readonly AuditLine[], locale: Locale): string {
  const i18n = i18nFor(locale)
  const head = [
    msg`When`,
    msg`By whom`,
    msg`What was done`,
    msg`Subject of it`,
    msg`Name`,
    msg`Reason`,
  ]
  const rows = lines.map(({ happenedAt, actor, isOperator, action, subject, name, reason }) => {
    const called = actionName(action)
    return [
      happenedAt,
      actor ?? (isOperator ? i18n.t(msg`Whoever runs the site`) : ''),
      typeof called === 'string' ? called : i18n.t(called),
      subject,
      name,
      reason,
    ]
  })
  return spreadsheet(head, rows, locale)
}
