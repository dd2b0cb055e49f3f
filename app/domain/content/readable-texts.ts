import { markupOf } from '#domain/text/rich-markup.ts'
import { tidyDocument } from '#domain/text/rich-tidy.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { allBlocks, type PageDocument } from './page-document.ts'

/** Everything that a document says in one language, by where it stands, to be compared with another. */
export function readableTexts(
  { title, description, blocks }: PageDocument,
  lang: LocaleCode,
): Map<string, string> {
  const texts = new Map([
    ['title', title[lang] ?? ''],
    ['description', description[lang] ?? ''],
  ])
  for (const { id, texts: own, hidden_in } of allBlocks(blocks)) {
    if (hidden_in.includes(lang)) continue
    for (const [name, value] of Object.entries(own[lang] ?? {})) {
      const text = typeof value === 'string' ? value : markupOf(tidyDocument(value))
      texts.set(`${id} ${name}`, text)
    }
  }
  return texts
}
