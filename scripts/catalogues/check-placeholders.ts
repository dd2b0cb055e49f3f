import { type Catalogue, type Problem, problemIn } from './catalogue.ts'
import { type MessageParts, messageParts } from './message-parts.ts'

/** A translation keeps the values and tags of its source, and the plural forms of its language. */
export function checkPlaceholders(catalogue: Catalogue): Problem[] {
  return catalogue.entries
    .filter((entry) => entry.text !== '')
    .flatMap((entry) => {
      const faults = faultsOf(entry.source, entry.text, catalogue.locale)
      return faults.map((fault) => problemIn(catalogue, entry, fault))
    })
}

function faultsOf(source: string, text: string, locale: string): string[] {
  let parts: MessageParts
  try {
    parts = messageParts(text)
  } catch (error) {
    return [`the syntax is broken: ${error instanceof Error ? error.message : error}`]
  }
  const expected = messageParts(source)
  return [
    ...difference(expected.placeholders, parts.placeholders).map((name) => `{${name}} is lost`),
    ...difference(parts.placeholders, expected.placeholders).map((name) => `{${name}} is unknown`),
    ...difference(expected.tags, parts.tags).map((tag) => `${tag} is lost`),
    ...difference(parts.tags, expected.tags).map((tag) => `${tag} is unknown`),
    ...pluralFaults(parts, locale),
  ]
}

function pluralFaults(parts: MessageParts, locale: string): string[] {
  return parts.plurals.flatMap(({ name, type, categories }) => {
    const rules = new Intl.PluralRules(locale, { type })
    const known = rules.resolvedOptions().pluralCategories as string[]
    const named = categories.filter((category) => category !== 'offset' && !/^\d/.test(category))
    return [
      ...named
        .filter((category) => !known.includes(category))
        .map((category) => `the plural of {${name}} has no "${category}" in this language`),
      ...['one', 'other']
        .filter((category) => known.includes(category) && !named.includes(category))
        .map((category) => `the plural of {${name}} lacks "${category}"`),
    ]
  })
}

function difference(some: Set<string>, others: Set<string>): string[] {
  return [...some].filter((one) => !others.has(one))
}
