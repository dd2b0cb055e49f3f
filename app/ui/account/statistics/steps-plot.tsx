import { use } from 'react'
import { type StatisticsSpan, sumOf } from '#domain/account/statistics/span.ts'
import { formatNumber } from '#i18n/format.ts'
import { stepNames } from '#ui/account/dashboard/step-names.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { PlotArea } from '#ui/kit/plot/plot-area.tsx'
import { PlotPeriods } from '#ui/kit/plot/plot-periods.tsx'
import { roundTicks } from '#ui/kit/plot/plot-scale.ts'
import { PlotStack, type Tone } from '#ui/kit/plot/plot-stack.tsx'

const HEIGHT = 220

type StepsPlotProps = {
  starts: readonly string[]
  span: StatisticsSpan
  /** What the bars count. */
  name: string
  parts: readonly { tone: Tone; steps: readonly number[] }[]
  /** Whether the last step is not over. */
  isRunning?: boolean
}

/** The steps of a time as bars, each part on the one before. */
export function StepsPlot({ starts, span, name, parts, isRunning = false }: StepsPlotProps) {
  const { locale } = use(PageEnvironmentContext)
  const written = (value: number) => formatNumber(value, locale)
  const totals = starts.map((_, index) => sumOf(parts.map(({ steps }) => steps[index] ?? 0)))
  const axis = { ticks: roundTicks(Math.max(...totals, 3)), height: HEIGHT }
  const names = stepNames(starts, span, locale)
  return (
    <>
      <PlotArea axis={axis} written={written} name={name}>
        <PlotStack
          axis={axis}
          points={starts.map((key, index) => ({
            key,
            parts: parts.map(({ tone, steps }) => ({ tone, value: steps[index] ?? 0 })),
            shown: written(totals[index] ?? 0),
            isOpen: isRunning && index === starts.length - 1,
          }))}
        />
      </PlotArea>
      <PlotPeriods
        periods={names.map((above, index) => ({ key: starts[index] ?? above, above }))}
      />
    </>
  )
}
