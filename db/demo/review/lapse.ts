import type { ReviewContent } from './review-version.ts'

/** « dix-huit mois plus tard », `three months later`: by language, the numbers and what follows them. */
const NUMBERS = [
  ['un', 'une', 'a', 'an', 'one', 'uno', 'una', 'ein', 'einen', 'einem'],
  ['deux', 'two', 'dos', 'due', 'zwei'],
  ['trois', 'three', 'tres', 'tre', 'drei'],
  ['quatre', 'four', 'cuatro', 'quattro', 'vier'],
  ['cinq', 'five', 'cinco', 'cinque', 'fünf'],
  ['six', 'seis', 'sei', 'sechs'],
  ['sept', 'seven', 'siete', 'sette', 'sieben'],
  ['huit', 'eight', 'ocho', 'otto', 'acht'],
  ['neuf', 'nine', 'nueve', 'nove', 'neun'],
  ['dix', 'ten', 'diez', 'dieci', 'zehn'],
  ['onze', 'eleven', 'once', 'undici', 'elf'],
  ['douze', 'twelve', 'doce', 'dodici', 'zwölf'],
  ['treize', 'thirteen', 'trece', 'tredici', 'dreizehn'],
  ['quatorze', 'fourteen', 'catorce', 'quattordici', 'vierzehn'],
  ['quinze', 'fifteen', 'quince', 'quindici', 'fünfzehn'],
  ['seize', 'sixteen', 'dieciséis', 'sedici', 'sechzehn'],
  ['dix-sept', 'seventeen', 'diecisiete', 'diciassette', 'siebzehn'],
  ['dix-huit', 'eighteen', 'dieciocho', 'diciotto', 'achtzehn'],
]

const LATER =
  /([\p{L}-]+) (?:(ans?|years?|años?|ann[oi]|Jahre?n?)|(mois|months?|mes(?:es)?|mes[ei]|Monate?n?)) (?:plus tard|après|later|después|dopo|später)/giu

const HALF_A_YEAR = /halbes Jahr (?:später|danach)/iu

const MONTH = 31

/** How many days after the end of the work the words were written, at the least. */
export function lapseIn(
  content: Pick<ReviewContent, 'testimonies' | 'summary' | 'caseStudy'>,
): number {
  const words = JSON.stringify([content.testimonies, content.summary, content.caseStudy])
  const spans = [...words.matchAll(LATER)].map(([, number = '', years]) => {
    const count = NUMBERS.findIndex((names) => names.includes(number.toLowerCase())) + 1
    return count * (years ? 12 : 1) * MONTH
  })
  return Math.max(0, ...spans, HALF_A_YEAR.test(words) ? 6 * MONTH : 0)
}
