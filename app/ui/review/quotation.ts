import type { SupportedLocale } from '#domain/locale.ts'

const NO_BREAK_SPACE = '\u00a0'

const MARKS: Record<SupportedLocale, readonly [open: string, close: string]> = {
  'fr-FR': [`«${NO_BREAK_SPACE}`, `${NO_BREAK_SPACE}»`],
  'en-GB': ['“', '”'],
  'es-ES': ['«', '»'],
  'it-IT': ['«', '»'],
  'de-DE': ['„', '“'],
  'nl-NL': ['“', '”'],
}

/** In the marks of the language that the words are in, which may not be the page's. */
export function quoted(words: string, lang: SupportedLocale): string {
  const [open, close] = MARKS[lang]
  return `${open}${words}${close}`
}

/** A text of several paragraphs opens and closes once. */
export function quotedParagraphs(paragraphs: readonly string[], lang: SupportedLocale): string[] {
  const [open, close] = MARKS[lang]
  const last = paragraphs.length - 1
  return paragraphs.map(
    (text, index) => `${index === 0 ? open : ''}${text}${index === last ? close : ''}`,
  )
}
