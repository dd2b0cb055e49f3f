import type { MessageDescriptor } from '@lingui/core'
import { stringify } from 'csv-stringify/sync'
import type { Locale } from '#domain/locale.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'

/** For spreadsheets, which in most languages expect semicolons. What they would compute is told to be text. */
export function spreadsheet(
  head: readonly (MessageDescriptor | string)[],
  rows: readonly (readonly string[])[],
  locale: Locale,
): string {
  const i18n = i18nFor(locale)
  return stringify(
    [head.map((each) => (typeof each === 'string' ? each : i18n.t(each))), ...rows],
    {
      bom: true,
      delimiter: locale === 'en-GB' ? ',' : ';',
      escape_formulas: true,
      record_delimiter: 'windows',
    },
  )
}
