import { msg } from '@lingui/core/macro'
import type { RecordMonth } from '#domain/contract/moderation.ts'
import type { Locale } from '#domain/locale.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { spreadsheet } from '#ui/kit/spreadsheet.server.ts'
import { DECIDED_NAMES, REASON_TEXTS } from '#ui/moderation/reason-texts.ts'

const SOURCES = {
  author: msg`Author`,
  reader: msg`Reader`,
  member: msg`Provider`,
  site: msg`Our own checks`,
}

/** The record of decisions, month by month. */
export function recordCsv(months: readonly RecordMonth[], locale: Locale): string {
  const i18n = i18nFor(locale)
  const head = [
    msg`Month`,
    msg`Decision`,
    msg`Reason`,
    msg`Who made us look`,
    msg`On appeal`,
    msg`How many`,
    msg`Hours until half of them were decided`,
  ]
  const rows = months.map(({ month, event, reason, source, isOnAppeal, count, medianHours }) => [
    month,
    i18n.t(DECIDED_NAMES[event]),
    reason ? i18n.t(REASON_TEXTS[reason]) : '',
    i18n.t(SOURCES[source]),
    isOnAppeal ? i18n.t(msg`yes`) : i18n.t(msg`no`),
    `${count}`,
    medianHours === null ? '' : medianHours.toFixed(1),
  ])
  return spreadsheet(head, rows, locale)
}
