import type { CatalogueLocale } from './catalogue-locale.ts'

type Numerals = {
  group: string
  decimal: string
  /** The shortest number that is written in groups. */
  groupedFrom: number
}

const NARROW_NO_BREAK_SPACE = '\u202f'

export const NUMERALS: Record<CatalogueLocale, Numerals> = {
  'fr-FR': { group: NARROW_NO_BREAK_SPACE, decimal: ',', groupedFrom: 1_000 },
  'en-GB': { group: ',', decimal: '.', groupedFrom: 1_000 },
  'en-US': { group: ',', decimal: '.', groupedFrom: 1_000 },
  'es-ES': { group: '.', decimal: ',', groupedFrom: 10_000 },
  'it-IT': { group: '.', decimal: ',', groupedFrom: 10_000 },
  'de-DE': { group: '.', decimal: ',', groupedFrom: 1_000 },
  'nl-NL': { group: '.', decimal: ',', groupedFrom: 1_000 },
}

/**
 * As `Intl.NumberFormat` writes it. Not by it: the first one of a page holds a browser up for longer than all the rest
 * of what React does to take the page over.
 */
export function writeNumber(value: number, decimals: 0 | 1, locale: CatalogueLocale): string {
  const { group, decimal, groupedFrom } = NUMERALS[locale]
  const scale = 10 ** decimals
  const rounded = Math.round(Math.abs(value) * scale) / scale
  const [whole = '', rest] = rounded.toFixed(decimals).split('.')
  const grouped = rounded >= groupedFrom ? whole.replace(/\B(?=(?:\d{3})+$)/g, group) : whole
  return `${value < 0 ? '-' : ''}${grouped}${rest ? decimal + rest : ''}`
}
