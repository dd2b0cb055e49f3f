import { msg } from '@lingui/core/macro'
import type { SearchTerm } from '#domain/listing/search-term.ts'
import type { Locale } from '#domain/locale.ts'
import { spreadsheet } from '#ui/kit/spreadsheet.server.ts'

const HEAD = [msg`What is typed`, msg`Searches`, msg`Nothing found`]

/** A line for each phrase. */
export function searchTermsCsv(terms: readonly SearchTerm[], locale: Locale): string {
  return spreadsheet(
    HEAD,
    terms.map(({ phrase, searches, empty }) => [phrase, String(searches), String(empty)]),
    locale,
  )
}
