import { msg } from '@lingui/core/macro'
import { MOST_COUNTED } from '#domain/account/what-waits.ts'
import type { Locale } from '#domain/locale.ts'
import type { CityLine } from '#domain/tag/known-city.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import { spreadsheet } from '#ui/kit/spreadsheet.server.ts'

const countedTo = (count: number) => (count < MOST_COUNTED ? `${count}` : `${count}+`)

/** The list of cities as a table. */
export function citiesCsv(lines: readonly CityLine[], locale: Locale): string {
  const head = [
    msg`City`,
    msg`Name, French`,
    msg`Name, English`,
    msg`Name, Spanish`,
    msg`Name, Italian`,
    msg`Name, German`,
    msg`Country`,
    msg`State`,
    msg`Counts in the lists of`,
    msg`Providers`,
    msg`Reviews`,
    msg`Activity pages`,
    msg`Empty`,
  ]
  const rows = lines.map((line) => [
    line.slug,
    ...LOCALE_CODES.map((code) => line.label[code] ?? ''),
    line.country,
    line.state,
    line.near?.slug ?? '',
    line.isListed ? `${line.members}` : countedTo(line.members),
    `${line.reviews ?? ''}`,
    `${line.pages?.all ?? ''}`,
    `${line.pages?.empty ?? ''}`,
  ])
  return spreadsheet(head, rows, locale)
}
