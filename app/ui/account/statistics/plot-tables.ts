import type { MessageDescriptor } from '@lingui/core'
import type { Locale } from '#domain/locale.ts'
import { shownRating } from '#domain/review/rating.ts'
import { formatDate, formatMonth, formatNumber, formatRating } from '#i18n/format.ts'

/** A rating is stored from 0 to 10. */
export type Cell =
  | { day: string }
  | { month: string }
  | { count: number }
  | { rating: number | null }

/** What a plot draws, as the page lists it and its file holds it. */
export type PlotTable<Plot extends string> = {
  plot: Plot
  title: MessageDescriptor
  /** Of the columns; the first one names the rows. */
  head: readonly MessageDescriptor[]
  rows: readonly (readonly Cell[])[]
}

export function shownCell(cell: Cell, locale: Locale): string {
  if ('day' in cell) return formatDate(cell.day, locale)
  if ('month' in cell) return formatMonth(`${cell.month}-15`, locale)
  if ('count' in cell) return formatNumber(cell.count, locale)
  return cell.rating === null ? '–' : formatRating(shownRating(cell.rating), locale)
}

/** For a spreadsheet, which knows days, and numbers without spaces in them. */
export function rawCell(cell: Cell): string {
  if ('day' in cell) return cell.day
  if ('month' in cell) return cell.month
  if ('count' in cell) return `${cell.count}`
  return cell.rating === null ? '' : shownRating(cell.rating).toFixed(1)
}

export const count = (value: number | undefined): Cell => ({ count: value ?? 0 })
