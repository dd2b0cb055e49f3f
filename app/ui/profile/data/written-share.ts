import type { I18n } from '@lingui/core'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatNumber } from '#i18n/format.ts'

const LEAST_SHOWN = 0.01

/** A count and the part it is of `total`, as a table writes them. What is there is never 0 %. */
export function countFigures(count: number, total: number, i18n: I18n): [string, string] {
  return [formatNumber(count, i18n.locale as CatalogueLocale), writtenShare(count / total, i18n)]
}

export function writtenShare(share: number, i18n: I18n): string {
  const percent = (value: number) =>
    i18n.number(value, { style: 'percent', maximumFractionDigits: 0 })
  const isTiny = share > 0 && share < LEAST_SHOWN
  return isTiny ? `<\u00a0${percent(LEAST_SHOWN)}` : percent(share)
}
