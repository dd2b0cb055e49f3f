import { Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, use } from 'react'
import { sumOf } from '#domain/account/statistics/span.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { MemberStatistics } from '#domain/contract/dashboard.ts'
import { shownRating } from '#domain/review/rating.ts'
import { formatDay, formatNumber, formatRating } from '#i18n/format.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { PlotArea } from '#ui/kit/plot/plot-area.tsx'
import { PlotLine } from '#ui/kit/plot/plot-line.tsx'
import { roundTicks } from '#ui/kit/plot/plot-scale.ts'
import { PlotLegend, PlotStack } from '#ui/kit/plot/plot-stack.tsx'
import { EmptyPlot } from './empty-plot.tsx'
import { MonthNames } from './month-names.tsx'
import { PlotCard } from './plot-card.tsx'
import type { PlotTable } from './plot-tables.ts'
import { ratingTicks } from './rating-ticks.ts'

const HEIGHT = 220

/** Of a rating, as everywhere; the ground keeps hairlines out of the figures. */
const RATED = { '--m-ink': 'var(--ochre)' } as CSSProperties

type CardProps = { statistics: MemberStatistics; table: PlotTable<string>; href: string }

/** Twelve months, whatever time is chosen: a month has few reviews. */
export function ReviewsCard({
  statistics: { reviews, until },
  table,
  href,
  isActive,
}: CardProps & { isActive: boolean }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const number = (value: number) => formatNumber(value, locale)
  const total = sumOf(reviews.map((month) => month.reviews))
  const all = number(total)
  const proven = number(sumOf(reviews.map(({ authenticated }) => authenticated)))
  const day = formatDay(until, locale)
  const axis = {
    ticks: roundTicks(Math.max(...reviews.map((month) => month.reviews), 3)),
    height: HEIGHT,
  }
  return (
    <PlotCard
      table={table}
      href={href}
      aside={
        total > 0 && (
          <PlotLegend
            parts={[
              { tone: 'proof', name: t`Authenticated` },
              { tone: 'rest', name: t`Others` },
            ]}
          />
        )
      }
      summary={t`Reviews of twelve months: ${all}, of which authenticated: ${proven}. The last month goes up to ${day}.`}
      empty={
        total === 0 && (
          <EmptyPlot
            icon="quotes"
            title={t`No review in twelve months`}
            action={
              isActive && (
                <Button href={accountPath(locale, 'requests')} size="sm">
                  <Trans>Ask for reviews</Trans>
                </Button>
              )
            }
          >
            {t`A review begins with a question: invite the clients you have worked for.`}
          </EmptyPlot>
        )
      }
    >
      <PlotArea axis={axis} written={number} name={t`Reviews`}>
        <PlotStack
          axis={axis}
          points={reviews.map(({ month, reviews: count, authenticated }, index) => ({
            key: month,
            parts: [
              { tone: 'proof', value: authenticated },
              { tone: 'rest', value: count - authenticated },
            ],
            shown: number(count),
            isOpen: index === reviews.length - 1,
          }))}
        />
      </PlotArea>
      <MonthNames months={reviews.map(({ month }) => month)} locale={locale} />
    </PlotCard>
  )
}

export function RatingsCard({ statistics: { reviews }, table, href }: CardProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const rated = reviews.map((month) => ({
    key: month.month,
    value: month.reviews > 0 ? shownRating(month.ratingSum / month.reviews) : null,
  }))
  const total = sumOf(reviews.map((month) => month.reviews))
  const axis = {
    ticks: ratingTicks(Math.min(...rated.map(({ value }) => value ?? 5))),
    height: HEIGHT,
  }
  const written = (value: number) => formatRating(value, locale)
  const lowest = written(axis.ticks[0] ?? 0)
  const average =
    total > 0 ? written(shownRating(sumOf(reviews.map(({ ratingSum }) => ratingSum)) / total)) : '–'
  const all = formatNumber(total, locale)
  return (
    <PlotCard
      table={table}
      href={href}
      summary={t`Average of twelve months: ${average} out of 5, from reviews: ${all}. An open dot may still move.`}
      empty={
        total === 0 && (
          <EmptyPlot icon="star" title={t`The rating comes with the first review`}>
            {t`A month without a review has no rating, and the line is broken there.`}
          </EmptyPlot>
        )
      }
    >
      <div style={RATED}>
        <PlotArea axis={axis} written={written} name={t`Out of 5, scale from ${lowest} to 5`}>
          <PlotLine
            axis={axis}
            points={rated.map(({ key, value }, index) => ({
              key,
              value,
              shown: value === null ? '–' : written(value),
              isOpen: index === rated.length - 1,
            }))}
          />
        </PlotArea>
        <MonthNames months={rated.map(({ key }) => key)} locale={locale} />
      </div>
    </PlotCard>
  )
}
