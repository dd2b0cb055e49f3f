import { NAMES, SHARED_TEXTS } from './allow-list.ts'
import { type Catalogue, type Entry, languageOf, type Problem, problemIn } from './catalogue.ts'
import { foreignLanguage, foreignLetters } from './guess-language.ts'
import { GAP, messageParts } from './message-parts.ts'

/** Finds entries left in another language, by comparison with `others` and by their words. */
export function checkLanguage(catalogue: Catalogue, others: Catalogue[]): Problem[] {
  const language = languageOf(catalogue.locale)
  const foreign = others.filter((other) => languageOf(other.locale) !== language).map(textsByKey)
  return catalogue.entries
    .filter((entry) => entry.text !== '')
    .flatMap((entry) => {
      const texts = readableTexts(entry.text)
      const twin = foreign.find((other) => isTwin(entry, texts, language, other))
      const faults = twin
        ? [`the text is the same as in ${twin.locale}`]
        : wordFaults(texts, language)
      return faults.map((fault) => problemIn(catalogue, entry, fault))
    })
}

type TextsByKey = { locale: string; language: string; texts: Map<string, string[]> }

function textsByKey(catalogue: Catalogue): TextsByKey {
  const texts = catalogue.entries.map((entry) => [entry.key, readableTexts(entry.text)] as const)
  const { locale } = catalogue
  return { locale, language: languageOf(locale), texts: new Map(texts) }
}

function isTwin(entry: Entry, texts: string[], language: string, other: TextsByKey): boolean {
  const otherTexts = other.texts.get(entry.key) ?? []
  return texts.some((text) => otherTexts.includes(text)) && !isShared(entry, language, other)
}

function isShared(entry: Entry, language: string, other: TextsByKey): boolean {
  return SHARED_TEXTS.some(
    ({ text, languages }) =>
      text === entry.text && languages.includes(language) && languages.includes(other.language),
  )
}

function wordFaults(texts: string[], language: string): string[] {
  const faults = texts.flatMap((text) => {
    const guess = foreignLanguage(text, language)
    if (guess) return [`the text looks like ${nameOf(guess)}`]
    const letters = foreignLetters(text, language)
    return letters.length > 0 ? [`${letters.join(', ')} is foreign to ${nameOf(language)}`] : []
  })
  return [...new Set(faults)]
}

const readable = new Map<string, string[]>()

/** Each variant in lower case without values, tags and names; nothing where no letter remains. */
function readableTexts(text: string): string[] {
  const texts = readable.get(text) ?? withoutNames(text)
  readable.set(text, texts)
  return texts
}

function withoutNames(text: string): string[] {
  let variants: string[]
  try {
    variants = messageParts(text).variants
  } catch {
    variants = [text]
  }
  return variants
    .map((variant) => NAMES.reduce((rest, name) => rest.replaceAll(name, ''), variant))
    .map((variant) => variant.replaceAll(GAP, '').replace(/\s+/g, ' ').trim().toLowerCase())
    .filter((variant) => /\p{L}/u.test(variant))
}

function nameOf(language: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language
}
