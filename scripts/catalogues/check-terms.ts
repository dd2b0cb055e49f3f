import { QUOTED_TEXTS } from './allow-list.ts'
import { type Catalogue, languageOf, type Problem, problemIn } from './catalogue.ts'
import { TERM_RULES } from './terms.ts'

/** The terms of each language, and its rules for names put into a sentence. The source has its own English. */
export function checkTerms(catalogue: Catalogue): Problem[] {
  const language = languageOf(catalogue.locale)
  if (catalogue.locale === 'en-US') return []
  return catalogue.entries.flatMap((entry) =>
    termFaults(entry.text, language).map((fault) => problemIn(catalogue, entry, fault)),
  )
}

/** The name of a value is read by nobody; what follows a plural form is. */
const VALUE = /(?<!(?:zero|one|two|few|many|other|=\d+) )\{[\w.]+(?=[,}])/g

/** Of any text of the language, in a catalogue or not. What the specification quotes stays as it is. */
export function termFaults(text: string, language: string): string[] {
  if (QUOTED_TEXTS.includes(text)) return []
  const words = text.replace(VALUE, '{')
  return (TERM_RULES[language] ?? []).flatMap(({ forbidden, instead }) => {
    const isAboutValues = forbidden.source.includes('{')
    const [found] = (isAboutValues ? text : words).match(forbidden) ?? []
    return found ? [`the text says "${found.trim()}" (${instead})`] : []
  })
}
