import { useLingui } from '@lingui/react/macro'

type Quarter = { year: number; quarter: number }

export type PlotPeriod = { key: string; above: string; below: string | undefined; name: string }

/** Quarters as a plot and its table call them: the year stands below its first quarter alone. */
export function useQuarterNames(): (quarters: readonly Quarter[]) => PlotPeriod[] {
  const { t } = useLingui()
  return (quarters) =>
    quarters.map(({ year, quarter }, index) => ({
      key: `${year}-${quarter}`,
      above: t`Q${quarter}`,
      below: index === 0 || quarter === 1 ? `${year}` : undefined,
      name: t`Q${quarter} ${year}`,
    }))
}

export function yearNames(years: readonly number[]): PlotPeriod[] {
  return years.map((year) => ({
    key: `${year}`,
    above: `${year}`,
    below: undefined,
    name: `${year}`,
  }))
}
