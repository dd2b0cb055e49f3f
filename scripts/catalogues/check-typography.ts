import { QUOTED_TEXTS } from './allow-list.ts'
import { type Catalogue, languageOf, type Problem, problemIn } from './catalogue.ts'
import { messageParts } from './message-parts.ts'

type Rule = { message: string; isBroken(text: string): boolean }

const EVERYWHERE: Rule[] = [
  {
    // Before a brace it would also quote the placeholder away.
    message: 'has a straight apostrophe instead of ’',
    isBroken: (text) => text.includes("'"),
  },
  {
    message: 'has straight double quotes',
    isBroken: (text) => text.includes('"'),
  },
]

const BY_LANGUAGE: Record<string, Rule[]> = {
  fr: [
    {
      message: 'lacks a no-break space before : ; ? ! % or €',
      isBroken: (text) => /(?<![\u00a0\u202f:;?!])[:;?!%€]/.test(withoutTimesAndAddresses(text)),
    },
    {
      message: 'lacks a no-break space inside « »',
      isBroken: (text) => /«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»/.test(text),
    },
  ],
  es: [
    {
      message: 'asks or exclaims without ¿ or ¡',
      isBroken: (text) =>
        count(text, '?') !== count(text, '¿') || count(text, '!') !== count(text, '¡'),
    },
  ],
  de: [
    {
      message: 'has quotes other than „ and “, or one without the other',
      isBroken: (text) => /[«»”]/.test(text) || !/^([^„“]*„[^„“]*“)*[^„“]*$/.test(text),
    },
  ],
}

export function checkTypography(catalogue: Catalogue): Problem[] {
  const rules = [...EVERYWHERE, ...(BY_LANGUAGE[languageOf(catalogue.locale)] ?? [])]
  return catalogue.entries.flatMap((entry) => {
    if (isQuoted(entry.text, catalogue.locale)) return []
    const variants = readableVariants(entry.text)
    return rules
      .filter((rule) => variants.some((text) => rule.isBroken(text)))
      .map((rule) => problemIn(catalogue, entry, `the text ${rule.message}`))
  })
}

function isQuoted(text: string, locale: string): boolean {
  return languageOf(locale) === 'fr' && QUOTED_TEXTS.includes(text)
}

/** Broken syntax is reported with the placeholders; the raw text still has an apostrophe to find. */
function readableVariants(text: string): string[] {
  try {
    return [...messageParts(text).variants, text.replace(/[^'"]/g, '')]
  } catch {
    return [text]
  }
}

function withoutTimesAndAddresses(text: string): string {
  return text.replace(/\bhttps?:\/\/\S+|\d:\d/g, '')
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1
}
