import { globSync, readFileSync } from 'node:fs'
import { parsePoFile } from '@lingui/format-po'
import type { Locale } from '#domain/locale.ts'

/** What pages say in a language in place of an English text. */
export function wordsIn(locale: Locale): (source: string) => string {
  const files = globSync(`app/i18n/locales/${locale}/*.po`)
  const items = files.flatMap((file) => parsePoFile(readFileSync(file, 'utf8')).items)
  const texts = new Map(items.map(({ msgid, msgstr: [text] }) => [msgid, text]))
  return (source) => {
    const text = texts.get(source)
    if (!text) throw new Error(`"${source}" is no text of ours`)
    return text
  }
}
