import { LOCALE_CODES, type LocaleCode, type Translated } from '#domain/text/translated.ts'
import { slugify } from '#domain/text/web-address.ts'
import { countWords } from '#domain/text/words.ts'
import { QUOTATION_WORDS, quotation } from './quotation.ts'

/**
 * Stems of the words for a quality besides its label, in the languages' own order. They are looked for only in what its
 * author put first; words that mean something else as often (together, service) are not here. A hyphen ends a word.
 */
const STEMS: Readonly<Record<string, readonly [string, string, string, string, string]>> = {
  reactivite: [
    'reactif reactiv repond',
    'responsive replie reply',
    'reactiv respond',
    'reattiv rispond',
    'reaktion antwort',
  ],
  pedagogie: ['pedagog expliq', 'explain explan', 'didactic explic', 'didattic spieg', 'erklar'],
  'respect-des-delais': [
    'delai ponctu a-l-heure',
    'deadline punctual on-time',
    'plazo puntual',
    'puntual scadenz',
    'termintreu punktlich',
  ],
  expertise: ['expertise', 'expert', 'expert', 'espert competen', 'fachk expert'],
  ecoute: ['ecout', 'listen', 'escuch', 'ascolt', 'zuhor zugehor horen-wirklich-zu'],
  transparence: [
    'transparen franc- francs- franche honnet',
    'transparen frank- honest',
    'transparen sincer honest',
    'trasparen sincer onest',
    'transparen ehrlich',
  ],
  creativite: ['creativ creatif', 'creativ', 'creativ', 'creativ', 'kreativ'],
  fiabilite: ['fiab', 'reliab dependab', 'fiab', 'affidab', 'zuverlass verlasslich'],
  disponibilite: [
    'disponib joignable',
    'availab reachable',
    'disponib',
    'disponib reperibil',
    'erreichbar verfugbar',
  ],
  rigueur: [
    'rigueur rigoureu precis',
    'rigour rigor thorough precise',
    'rigor rigur precis',
    'rigor precis',
    'sorgfalt prazis grundlich',
  ],
  'force-de-proposition': [
    'proacti idee',
    'proactiv idea suggest',
    'proactiv idea',
    'proattiv idee',
    'proaktiv idee vorschl',
  ],
  adaptabilite: [
    'adapt soupl sur-mesure',
    'adapt flexib tailor',
    'adapt flexib a-medida',
    'adatt flessib su-misura',
    'anpass flexib massgeschneidert',
  ],
  'rapport-qualite-prix': ['prix tarif', 'price fees', 'precio tarifa', 'prezzo tariff', 'preis'],
  'orientation-resultats': ['resultat', 'results-', 'resultado', 'risultat', 'ergebnisorient'],
  organisation: [
    'organis methode',
    'organis organiz method',
    'organiz metod',
    'organizz metod',
    'organis method',
  ],
  confidentialite: [
    'confidenti discret',
    'confidential discreet discretion',
    'confidencial discre',
    'riservat discre',
    'vertraulich diskret',
  ],
  'vision-strategique': ['strateg', 'strateg', 'estrateg', 'strateg', 'strateg'],
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
  const said = `-${slugify(words)}-`
  return [slugify(label[lang] ?? ''), ...stems].some((stem) => stem && said.includes(`-${stem}`))
}
