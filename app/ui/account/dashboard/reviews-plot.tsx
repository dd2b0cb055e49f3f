import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { Dashboard } from '#domain/contract/dashboard.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { PlotArea } from '#ui/kit/plot/plot-area.tsx'
import { PlotFigure } from '#ui/kit/plot/plot-figure.tsx'
import { PlotPeriods } from '#ui/kit/plot/plot-periods.tsx'
import { roundTicks } from '#ui/kit/plot/plot-scale.ts'
import { PlotLegend, PlotStack } from '#ui/kit/plot/plot-stack.tsx'
import { stepNames } from './step-names.ts'

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
    <AccountCard
      title={t`Reviews over time`}
      aside={
        reviews.total > 0 && (
          <PlotLegend
            parts={[
              { tone: 'proof', name: t`Authenticated` },
              { tone: 'rest', name: t`Others` },
            ]}
          />
        )
      }
    >
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
              <PlotStack
                axis={axis}
                points={starts.map((key, index) => {
                  const proven = authenticated.steps[index] ?? 0
                  const others = (reviews.steps[index] ?? 0) - proven
                  return {
                    key,
                    parts: [
                      { tone: 'proof', value: proven },
                      { tone: 'rest', value: others },
                    ],
                  }
                })}
              />
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
