import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { Span } from '#domain/account/dashboard.ts'
import type { Dashboard } from '#domain/contract/dashboard.ts'
import type { Locale } from '#domain/locale.ts'
import { formatDate, formatNumber, monthInitial } from '#i18n/format.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { PlotArea } from '#ui/kit/plot/plot-area.tsx'
import { PlotFigure } from '#ui/kit/plot/plot-figure.tsx'
import { heightOn, placeValues } from '#ui/kit/plot/plot-geometry.ts'
import { PlotPeriods } from '#ui/kit/plot/plot-periods.tsx'
import { roundTicks } from '#ui/kit/plot/plot-scale.ts'
import styles from './reviews-plot.module.css'

const HEIGHT = 220

/** Reviews over the chosen time, those that were authenticated in violet. */
export function ReviewsPlot({ dashboard: { figures, span } }: { dashboard: Dashboard }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { starts, reviews, authenticated, views } = figures
  const names = stepNames(starts, span, locale)
  const axis = { ticks: roundTicks(Math.max(...reviews.steps, 3)), height: HEIGHT }
  const written = (value: number) => formatNumber(value, locale)
  const total = written(reviews.total)
  const proven = written(authenticated.total)
  return (
    <AccountCard title={t`Reviews over time`} aside={reviews.total > 0 && <Legend />}>
      <PlotFigure
        summary={
          reviews.total === 0
            ? t`No review was published in these ${span} days.`
            : t`Reviews published in these ${span} days: ${total}, of which authenticated: ${proven}.`
        }
        table={{
          caption: t`Reviews and views over time`,
          head: [t`From`, t`Reviews`, t`Authenticated`, t`Profile views`],
          rows: starts.map((day, index) => ({
            key: day,
            cells: [
              formatDate(day, locale),
              written(reviews.steps[index] ?? 0),
              written(authenticated.steps[index] ?? 0),
              written(views.steps[index] ?? 0),
            ],
          })),
        }}
      >
        {reviews.total > 0 && (
          <>
            <PlotArea axis={axis} written={written} name={t`Reviews`}>
              <Bars values={reviews.steps} axis={axis} kind="others" />
              <Bars values={authenticated.steps} axis={axis} kind="authenticated" />
            </PlotArea>
            <PlotPeriods
              periods={names.map((above, index) => ({ key: starts[index] ?? above, above }))}
            />
          </>
        )}
      </PlotFigure>
    </AccountCard>
  )
}

function Legend() {
  return (
    <p className={styles.legend} aria-hidden="true">
      <span data-kind="authenticated">
        <Trans>Authenticated</Trans>
      </span>
      <span data-kind="others">
        <Trans>Others</Trans>
      </span>
    </p>
  )
}

type BarsProps = {
  values: readonly number[]
  axis: Parameters<typeof heightOn>[0]
  kind: 'others' | 'authenticated'
}

/** One kind stands before the other: the rest of the taller bar is what was not authenticated. */
function Bars({ values, axis, kind }: BarsProps) {
  const ground = heightOn(axis)(0)
  return placeValues(values, axis).map((place, index) =>
    place && values[index] ? (
      <line
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
        key={index}
        className={styles.bar}
        data-kind={kind}
        x1={`${place.x}%`}
        x2={`${place.x}%`}
        y1={ground}
        y2={place.y}
      />
    ) : null,
  )
}

/** Short names for the steps of a plot: days, or the first letters of months. */
function stepNames(starts: readonly string[], span: Span, locale: Locale): string[] {
  // Each month of a year begins on the day after today's, in the month before.
  if (span === 365)
    return starts.map((day) => monthInitial((Number(day.slice(5, 7)) % 12) + 1, locale))
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'numeric',
    timeZone: 'UTC',
  })
  return starts.map((day) => format.format(new Date(day)))
}
