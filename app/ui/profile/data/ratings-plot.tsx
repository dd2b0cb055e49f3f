import { useLingui } from '@lingui/react/macro'
import { roundTicks } from '#domain/plot-scale.ts'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatNumber } from '#i18n/format.ts'
import { PlotArea } from '#ui/kit/plot/plot-area.tsx'
import { PlotBars } from '#ui/kit/plot/plot-bars.tsx'
import { PlotLine } from '#ui/kit/plot/plot-line.tsx'
import { PlotPeriods } from '#ui/kit/plot/plot-periods.tsx'
import type { PlotPeriod } from './period-names.ts'
import type { RatedPeriod } from './rated-period.ts'

/** Always the whole scale: a plot that begins at 4 makes mountains of decimals. */
const RATING_AXIS = { ticks: [0, 1, 2, 3, 4, 5], height: 220 }
const COUNT_HEIGHT = 150

type RatingsPlotProps = { periods: readonly PlotPeriod[]; rated: readonly RatedPeriod[] }

/** Averages above, how many reviews each of them rests on below. */
export function RatingsPlot({ periods, rated }: RatingsPlotProps) {
  const { t, i18n } = useLingui()
  const written = (count: number) => formatNumber(count, i18n.locale as CatalogueLocale)
  const ticks = roundTicks(Math.max(...rated.map(({ count }) => count)), 3)
  const countAxis = { ticks, height: COUNT_HEIGHT }
  return (
    <>
      <PlotArea axis={RATING_AXIS} written={written} name={t`Average rating out of 5`}>
        <PlotLine
          axis={RATING_AXIS}
          points={rated.map(({ key, rating, shown }) => ({ key, value: rating, shown }))}
        />
      </PlotArea>
      <PlotArea axis={countAxis} written={written} name={t`Published reviews`}>
        <PlotBars
          axis={countAxis}
          points={rated.map(({ key, count }) => ({ key, value: count, shown: written(count) }))}
        />
      </PlotArea>
      <PlotPeriods periods={periods} />
    </>
  )
}
