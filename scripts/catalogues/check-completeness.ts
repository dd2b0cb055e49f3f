import { type Catalogue, PARTIAL_LOCALE, type Problem, problemIn } from './catalogue.ts'

/** Every source text has an entry, and a text in it unless the language may be partial. */
export function checkCompleteness(catalogue: Catalogue, source: Catalogue): Problem[] {
  const entries = new Map(catalogue.entries.map((entry) => [entry.key, entry]))
  const mayBeEmpty = catalogue.locale === PARTIAL_LOCALE
  return source.entries.flatMap((expected) => {
    const entry = entries.get(expected.key)
    if (!entry) return [problemIn(catalogue, expected, 'the entry is missing')]
    const isMissing = entry.text.trim() === '' && !mayBeEmpty
    return isMissing ? [problemIn(catalogue, entry, 'the translation is missing')] : []
  })
}
