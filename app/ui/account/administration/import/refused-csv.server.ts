import { msg } from '@lingui/core/macro'
import {
  IMPORT_COLUMNS,
  type ImportKind,
  type ToldLine,
} from '#domain/account/import/import-file.ts'
import type { Locale } from '#domain/locale.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { PROBLEMS } from '#ui/account/form/account-texts.ts'
import { spreadsheet } from '#ui/kit/spreadsheet.server.ts'

/** As they were sent, in the columns of the kind, with their place in the file and what is wrong behind. */
export function refusedCsv(kind: ImportKind, lines: readonly ToldLine[], locale: Locale): string {
  const i18n = i18nFor(locale)
  const { needed, more } = IMPORT_COLUMNS[kind]
  const columns = [...needed, ...more]
  return spreadsheet(
    [...columns, msg`Line`, msg`Why`],
    lines.map(({ line, cells, problems }) => [
      ...columns.map((column) => cells[column] ?? ''),
      String(line),
      Object.entries(problems)
        .map(([column, problem]) => `${column}: ${i18n.t(PROBLEMS[problem])}`)
        .join(' '),
    ]),
    locale,
  )
}
