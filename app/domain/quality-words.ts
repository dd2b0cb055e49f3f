import { LOCALE_CODES, type LocaleCode, type Translated } from './contract/translated.ts'
import { slugify } from './slug.ts'

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

/** Whether words in this language name the quality: what an author says of something else is no word for it. */
export function namesQuality(
  words: string,
  lang: LocaleCode,
  { slug, label }: { slug: string; label: Translated },
): boolean {
  const stems = STEMS[slug]?.[LOCALE_CODES.indexOf(lang)]?.split(' ') ?? []
  const said = `-${slugify(words)}`
  return [slugify(label[lang] ?? ''), ...stems].some((stem) => stem && said.includes(`-${stem}`))
}
