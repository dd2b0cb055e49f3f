import { parsePoFile } from '@lingui/format-po'

/** The one language that may have gaps. */
export const PARTIAL_LOCALE = 'nl-NL'

/** `text` is empty where nobody has translated `source`. */
export type Entry = { key: string; source: string; text: string }

export type Catalogue = { file: string; locale: string; area: string; entries: Entry[] }

export type Problem = { file: string; entry: string; message: string }

export function parseCatalogue(file: string, content: string): Catalogue {
  const [name = '', locale = ''] = file.split('/').reverse()
  const entries = parsePoFile(content)
    .items.filter((item) => !item.obsolete)
    .map((item) => ({
      key: [item.msgctxt, item.msgid].filter(Boolean).join(' | '),
      source: item.msgid,
      text: item.msgstr[0] ?? '',
    }))
  return { file, locale, area: name.replace(/\.po$/, ''), entries }
}

export function languageOf(locale: string): string {
  return locale.slice(0, 2)
}

export function problemIn(catalogue: Catalogue, entry: Entry, message: string): Problem {
  return { file: catalogue.file, entry: entry.key, message }
}
