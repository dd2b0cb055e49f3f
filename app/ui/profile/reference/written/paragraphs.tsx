import type { Locale } from '#domain/locale.ts'
import type { Translated } from '#domain/text/translated.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import { inParagraphs } from './testimony-parts.ts'

type ParagraphsProps = { texts: readonly string[]; lang?: string | undefined }

/** Each paragraph as it was written, line breaks included where the style keeps them. */
export function Paragraphs({ texts, lang }: ParagraphsProps) {
  return texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text never move
    <p key={index} lang={lang}>
      {text}
    </p>
  ))
}

/** A text of the data, in the visitor's language or its own; nothing when there is none. */
export function paragraphsOf(
  text: Translated,
  locale: Locale,
  original: Parameters<typeof shownWords>[2],
): ParagraphsProps | null {
  const words = shownWords(text, locale, original)
  return words && { texts: inParagraphs(words.text), lang: words.lang }
}
