import { documentOf, isRecord } from '#domain/text/rich-document.ts'
import { LOCALE_CODES, type LocaleCode, type Translated } from '#domain/text/translated.ts'
import { countWords, readingMinutes } from '#domain/text/words.ts'

type PerLanguage = { [lang in LocaleCode]?: number }

/** What follows from the texts of an article: the languages that it can be read in, and how long each takes. */
export function articleFigures(
  title: Translated,
  body: unknown,
): { langs: LocaleCode[]; reading_minutes: PerLanguage; words: PerLanguage } {
  const langs = LOCALE_CODES.filter((lang) => title[lang]?.trim() && documentOf(body, lang))
  const written = LOCALE_CODES.filter((lang) => documentOf(body, lang))
  const texts = written.map((lang) => [lang, wordsIn(documentOf(body, lang))] as const)
  return {
    langs,
    reading_minutes: Object.fromEntries(texts.map(([lang, text]) => [lang, readingMinutes(text)])),
    words: Object.fromEntries(texts.map(([lang, text]) => [lang, countWords(text)])),
  }
}

/** All words of a document, wherever they stand in it. */
function wordsIn(document: unknown): string {
  const words: string[] = []
  const nodes = [document]
  // A list that grows instead of recursion: a document may be nested deeper than the stack.
  for (const node of nodes) {
    if (!isRecord(node)) continue
    if (typeof node.text === 'string') words.push(node.text)
    if (Array.isArray(node.content)) nodes.push(...node.content)
  }
  return words.join(' ')
}
