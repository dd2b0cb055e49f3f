import { LOCALE_CODES, type LocaleCode, type Translated } from './contract/translated.ts'
import { QUOTATION_WORDS, quotation } from './quotation.ts'
import { slugify } from './slug.ts'
import { countWords } from './words.ts'

/**
 * Stems of the words that name a quality besides its label, in the languages' own order. Words that mean something
 * else as often (an answer, a price, our organisation) are not here: no quotation is better than a wrong one.
 */
const STEMS: Readonly<Record<string, readonly [string, string, string, string, string]>> = {
  reactivite: ['reactiv reactif', 'responsive', 'reactiv', 'reattiv', 'reaktionsschnell'],
  pedagogie: ['pedagog', 'pedagog', 'didactic', 'didattic', 'verstandlich-erklar'],
  'respect-des-delais': ['ponctualite', 'punctual', 'puntualidad', 'puntualita', 'termintreu'],
  expertise: ['expertise', 'expertise', 'pericia', 'competenza', 'fachkompeten fachkund'],
  ecoute: ['ecout', 'listen', 'escuch', 'ascolt', 'zuhor zugehort'],
  transparence: ['transparen', 'transparen', 'transparen', 'trasparen', 'transparen'],
  creativite: ['creativ creatif', 'creativ', 'creativ', 'creativ', 'kreativ'],
  fiabilite: ['fiab', 'reliab dependab', 'fiab', 'affidab', 'zuverlass verlasslich'],
  disponibilite: ['joignable', 'reachable', 'localizable', 'reperibil', 'erreichbar'],
  rigueur: ['rigueur rigoureu', 'rigour rigor', 'rigor rigur', 'rigor', 'sorgfalt'],
  'force-de-proposition': ['proactif proactiv', 'proactiv', 'proactiv', 'proattiv', 'proaktiv'],
  adaptabilite: [
    's-adapt souplesse',
    'adaptab flexib',
    'se-adapt flexib',
    'si-adatt flessib',
    'flexib',
  ],
  'rapport-qualite-prix': [
    'qualite-prix',
    'value-for-money',
    'calidad-precio',
    'qualita-prezzo',
    'preis-leistung',
  ],
  confidentialite: [
    'confidenti discretion',
    'confidential discreet',
    'confidencial discrecion',
    'discrezione',
    'vertraulich diskret',
  ],
}

type Quality = { slug: string; label: Translated }

/**
 * Whether what is quoted of a text may stand beside a quality: the author's choice, or all of a short text, where it
 * names the quality. How a longer text begins tells what was wanted, not what was found.
 */
export function speaksOf(
  quality: Quality,
  { text, highlight }: { text: string; highlight: string },
  lang: LocaleCode,
): boolean {
  if (countWords(highlight) === 0 && countWords(text) > QUOTATION_WORDS) return false
  return namesQuality(quotation(text, highlight, QUOTATION_WORDS), lang, quality)
}

/** Words of another language name nothing. */
export function namesQuality(words: string, lang: LocaleCode, { slug, label }: Quality): boolean {
  const stems = STEMS[slug]?.[LOCALE_CODES.indexOf(lang)]?.split(' ') ?? []
  const said = `-${slugify(words)}`
  return [slugify(label[lang] ?? ''), ...stems].some((stem) => stem && said.includes(`-${stem}`))
}
