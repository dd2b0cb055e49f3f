import type { SupportedLocale } from '#domain/locale.ts'
import { NUMERALS } from './write-number.ts'

const NO_BREAK_SPACE = '\u00a0'

/** Languages that put a space before %. */
const SPACED_PERCENT: readonly SupportedLocale[] = ['fr-FR', 'es-ES', 'de-DE']

/**
 * What a case study measured is typed by its author: « 420 000 € », « ×2,9 », « 4 h 30 ». A page in
 * another language writes it in its own notation. What is no figure, a year for example, stays.
 */
export function figureIn(value: string, from: SupportedLocale, to: SupportedLocale): string {
  if (from === to) return value
  const { number, read } = reader(from)
  const written = withEuros(value, number, from, to).replace(number, (digits) =>
    write(read(digits), to),
  )
  return withHours(withPercent(written, to), to)
}

type Numeral = { whole: string; decimals: string; isGrouped: boolean }

function reader(locale: SupportedLocale) {
  const { group, decimal } = NUMERALS[locale]
  const groups = locale === 'fr-FR' ? '[\\u00a0\\u202f ]' : `\\${group}`
  const number = new RegExp(
    `\\d{1,3}(?:${groups}\\d{3})+(?!\\d)(?:\\${decimal}\\d+)?|\\d+(?:\\${decimal}\\d+)?`,
    'g',
  )
  const read = (digits: string): Numeral => {
    const [integer = '', decimals = ''] = digits.split(decimal)
    const whole = integer.replace(/\D/g, '')
    return { whole, decimals, isGrouped: whole !== integer }
  }
  return { number, read }
}

function write({ whole, decimals, isGrouped }: Numeral, locale: SupportedLocale): string {
  const { group, decimal } = NUMERALS[locale]
  const grouped = isGrouped ? whole.replace(/\B(?=(?:\d{3})+$)/g, group) : whole
  return decimals ? `${grouped}${decimal}${decimals}` : grouped
}

/** English puts the sign first: €420,000, €1.2M. */
function withEuros(
  value: string,
  { source }: RegExp,
  from: SupportedLocale,
  to: SupportedLocale,
): string {
  if (from === 'en-GB')
    return value.replace(new RegExp(`€(${source})([kM]?)`, 'g'), `$1${NO_BREAK_SPACE}$2€`)
  return to === 'en-GB' ? value.replace(new RegExp(`(${source})\\s?([kM]?)€`, 'g'), '€$1$2') : value
}

function withPercent(value: string, to: SupportedLocale): string {
  const space = SPACED_PERCENT.includes(to) ? NO_BREAK_SPACE : ''
  return value.replace(/(?<=\d)\s?%/g, `${space}%`)
}

/** Only French leaves the minutes without a unit. */
function withHours(value: string, to: SupportedLocale): string {
  return to === 'fr-FR'
    ? value.replace(/(\d+)(\s?)h\s?(\d{1,2}) ?min\b/g, '$1$2h$2$3')
    : value.replace(/(\d+)\s?h\s?(\d{2})(?!\d)(?! ?min)/g, '$1 h $2 min')
}
