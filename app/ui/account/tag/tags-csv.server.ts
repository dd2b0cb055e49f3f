import { msg } from '@lingui/core/macro'
import type { Locale } from '#domain/locale.ts'
import type { TagLine } from '#domain/tag/tag-list.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import { spreadsheet } from '#ui/kit/spreadsheet.server.ts'
import { tagName } from './tag-texts.ts'

const HEAD = [
  msg`Name`,
  msg`Address`,
  msg`Below`,
  msg`Providers`,
  msg`Articles`,
  msg`Reviews`,
  msg`Merged into`,
]

/** A line for each tag, with its names in all languages at the end. */
export function tagsCsv(lines: readonly TagLine[], locale: Locale): string {
  return spreadsheet(
    [...HEAD, ...LOCALE_CODES.map((id) => ({ id, message: id }))],
    lines.map((line) => [
      tagName(line.label, locale),
      line.slug,
      line.parent ? tagName(line.parent.label, locale) : '',
      String(line.members),
      String(line.articles),
      String(line.reviews),
      line.mergedInto ? tagName(line.mergedInto.label, locale) : '',
      ...LOCALE_CODES.map((lang) => line.label[lang] ?? ''),
    ]),
    locale,
  )
}
