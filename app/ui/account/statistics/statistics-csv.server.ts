import { msg } from '@lingui/core/macro'
import type { Locale } from '#domain/locale.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { spreadsheet } from '#ui/kit/spreadsheet.server.ts'
import { type PlotTable, rawCell } from './plot-tables.ts'

/** One plot as its table; several as one list of figures, each with its plot and its time. */
export function statisticsCsv(tables: readonly PlotTable<string>[], locale: Locale): string {
  const i18n = i18nFor(locale)
  const [only] = tables
  if (only && tables.length === 1)
    return spreadsheet(
      only.head,
      only.rows.map((row) => row.map(rawCell)),
      locale,
    )
  const head = [msg`Plot`, msg`Time`, msg`Figure`, msg`Value`]
  const rows = tables.flatMap(({ title, head: names, rows }) =>
    rows.flatMap(([time, ...cells]) =>
      cells.map((cell, index) => {
        const name = names[index + 1]
        return [i18n.t(title), time ? rawCell(time) : '', name ? i18n.t(name) : '', rawCell(cell)]
      }),
    ),
  )
  return spreadsheet(head, rows, locale)
}
