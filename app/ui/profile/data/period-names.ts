import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { BoardPeriod } from '#domain/contract/leaderboard.ts'
import { formatMonth, monthInitial } from '#i18n/format.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { usePeriodWords } from '#ui/leaderboard/use-period-words.ts'

type Kind = BoardPeriod['period']
type Numbered = { year: number; number: number }

export type PlotPeriod = { key: string; above: string; below: string | undefined; name: string }

/** A year's name is wider than a period's: so many periods further the next one has room. */
const ROOM_FOR_YEAR = 3

/** Periods as a plot and its table call them: the year stands below its first period alone. */
export function usePeriodNames(): (kind: Kind, periods: readonly Numbered[]) => PlotPeriod[] {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { nameOf } = usePeriodWords()

  function namesOf(kind: Kind, { year, number }: Numbered): { above: string; name: string } {
    switch (kind) {
      case 'weekly':
        return { above: `${number}`, name: nameOf({ period: kind, year, number }) }
      case 'monthly': {
        const middle = `${year}-${`${number}`.padStart(2, '0')}-15`
        return { above: monthInitial(number, locale), name: formatMonth(middle, locale) }
      }
      case 'quarterly': {
        const quarter = number
        return { above: t`Q${quarter}`, name: t`Q${quarter} ${year}` }
      }
      case 'yearly':
        return { above: `${year}`, name: `${year}` }
    }
  }

  return (kind, periods) => {
    const nextYear = periods.findIndex(({ number }, index) => index > 0 && number === 1)
    const hasFirst = nextYear === -1 || nextYear >= ROOM_FOR_YEAR
    return periods.map((period, index) => {
      const isBelow = index === 0 ? hasFirst || period.number === 1 : period.number === 1
      return {
        key: `${period.year}-${period.number}`,
        below: kind !== 'yearly' && isBelow ? `${period.year}` : undefined,
        ...namesOf(kind, period),
      }
    })
  }
}
