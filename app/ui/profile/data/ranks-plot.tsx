import { useLingui } from '@lingui/react/macro'
import { rankTicks } from '#domain/plot-scale.ts'
import { PlotArea } from '#ui/kit/plot/plot-area.tsx'
import { PlotLine } from '#ui/kit/plot/plot-line.tsx'
import { PlotPeriods } from '#ui/kit/plot/plot-periods.tsx'
import type { PlotPeriod } from './period-names.ts'
import type { RankPlace } from './use-ranks-summary.ts'

const HEIGHT = 220

type RanksPlotProps = { periods: readonly PlotPeriod[]; places: readonly RankPlace[] }

/** The first place at the top. */
export function RanksPlot({ periods, places }: RanksPlotProps) {
  const { t } = useLingui()
  const worst = Math.max(...places.map(({ rank }) => rank ?? 1))
  const axis = { ticks: rankTicks(worst), height: HEIGHT, isReversed: true }
  return (
    <>
      <PlotArea axis={axis} written={(tick) => `${tick}`} name={t`Place`}>
        <PlotLine
          axis={axis}
          points={places.map(({ rank, ...point }) => ({ ...point, value: rank, shown: `${rank}` }))}
        />
      </PlotArea>
      <PlotPeriods periods={periods} />
    </>
  )
}
