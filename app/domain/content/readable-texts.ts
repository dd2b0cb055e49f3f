import { markupOf } from '#domain/text/rich-markup.ts'
import { tidyDocument } from '#domain/text/rich-tidy.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { type ContentDocument, isArticleDocument } from './content-document.ts'
import { allBlocks } from './page-document.ts'

/** Everything that a document says in one language, by where it stands, to be compared with another. */
export function readableTexts(document: ContentDocument, lang: LocaleCode): Map<string, string> {
  if (isArticleDocument(document)) {
    const { title, excerpt, body, seo_title, seo_description } = document
    const own = body[lang]
    const texts = Object.entries({ title, excerpt, seo_title, seo_description })
    return new Map([
      ...texts.map(([name, text]) => [name, text[lang] ?? ''] as const),
      ['body', own ? markupOf(own) : ''],
    ])
  }
  const { title, description, blocks } = document
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
