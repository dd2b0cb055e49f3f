import { excerpt } from '#domain/excerpt.ts'
import { countWords } from '#domain/words.ts'

/**
 * The first sentences of a text, whole, as many as `maxWords` hold: words that are quoted should not
 * break off. A first sentence that is too long is cut like any excerpt.
 */
export function openingWords(text: string, lang: string, maxWords: number): string {
  return wholeSentences(text, lang, maxWords, 'first') ?? excerpt(text, maxWords)
}

/** The last sentences, where authors say what came of it; the first ones when those are too long. */
export function closingWords(text: string, lang: string, maxWords: number): string {
  return wholeSentences(text, lang, maxWords, 'last') ?? openingWords(text, lang, maxWords)
}

function wholeSentences(text: string, lang: string, maxWords: number, end: 'first' | 'last') {
  const segmenter = new Intl.Segmenter(lang, { granularity: 'sentence' })
  const sentences = [...segmenter.segment(text.trim())].map(({ segment }) => segment)
  let chosen = ''
  for (const sentence of end === 'first' ? sentences : sentences.reverse()) {
    const longer = end === 'first' ? chosen + sentence : sentence + chosen
    if (countWords(longer) > maxWords) break
    chosen = longer
  }
  return chosen.trim() || undefined
}
