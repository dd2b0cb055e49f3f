import { useLingui } from '@lingui/react/macro'
import type { MemberData } from '#domain/contract/member-data.ts'
import { shownRating } from '#domain/review/rating.ts'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatNumber, formatRating } from '#i18n/format.ts'
import { PlotArea } from '#ui/kit/plot/plot-area.tsx'
import { PlotBars } from '#ui/kit/plot/plot-bars.tsx'
import { PlotFigure } from '#ui/kit/plot/plot-figure.tsx'
import { PlotLine } from '#ui/kit/plot/plot-line.tsx'
import { PlotPeriods } from '#ui/kit/plot/plot-periods.tsx'
import { roundTicks } from '#ui/kit/plot/plot-scale.ts'
import { TabSection } from '#ui/profile/tab/tab-section.tsx'
import { type PlotPeriod, usePeriodNames } from './period-names.ts'

/** Always the whole scale: a plot that begins at 4 makes mountains of decimals. */
const RATING_AXIS = { ticks: [0, 1, 2, 3, 4, 5], height: 220 }

const COUNT_HEIGHT = 150

/** Two dots are no curve. */
const FEWEST_DRAWN = 5

type RatingsSectionProps = { ratings: MemberData['ratings'] }

export function RatingsSection({ ratings: { period, points } }: RatingsSectionProps) {
  const { t, i18n } = useLingui()
  const locale = i18n.locale as CatalogueLocale
  const periods = usePeriodNames()(period, points)
  const rated = points.map(({ reviews_count, avg_rating }, index): RatedPeriod => {
    const rating = avg_rating === null ? null : shownRating(avg_rating)
    return {
      key: periods[index]?.key ?? '',
      name: periods[index]?.name ?? '',
      count: reviews_count,
      rating,
      shown: rating === null ? '–' : formatRating(rating, locale),
    }
  })
  const fewest = FEWEST_DRAWN
  const summary = useRatingsSummary(rated)
  const isDrawn = rated.reduce((sum, { count }) => sum + count, 0) >= fewest
  const listed = isDrawn ? rated : rated.filter(({ count }) => count > 0)
  return (
    <TabSection
      title={t`Ratings over time`}
      lead={isDrawn ? undefined : t`A curve is drawn from ${fewest} reviews on.`}
    >
      <PlotFigure
        summary={summary}
        table={{
          caption: t`Ratings over time`,
          head: [t`Period`, t`Average rating`, t`Reviews`],
          rows: listed.map(({ key, name, shown, count }) => ({
            key,
            cells: [name, shown, formatNumber(count, locale)],
          })),
        }}
      >
        {isDrawn && <RatingsPlot periods={periods} rated={rated} />}
      </PlotFigure>
    </TabSection>
  )
}

/** Where it began, where it stands, and the two ends between. */
function useRatingsSummary(periods: readonly RatedPeriod[]): string {
  const { t } = useLingui()
  const rated = periods.filter(({ rating }) => rating !== null)
  const [first] = rated
  const last = rated.at(-1)
  if (!first || !last) return ''
  const { shown: firstRating, name: firstPeriod } = first
  if (first === last) return t`Average rating: ${firstRating} out of 5 (${firstPeriod}).`
  const { shown: lastRating, name: lastPeriod } = last
  const change = t`From ${firstRating} out of 5 (${firstPeriod}) to ${lastRating} (${lastPeriod}).`
  if (rated.length === 2) return change
  const byRating = rated.toSorted((a, b) => (a.rating ?? 0) - (b.rating ?? 0))
  const { shown: lowest, name: lowestPeriod } = byRating[0] ?? first
  const { shown: highest, name: highestPeriod } = byRating.at(-1) ?? last
  const ends = t`Lowest: ${lowest} (${lowestPeriod}). Highest: ${highest} (${highestPeriod}).`
  return `${change} ${ends}`
}

type RatingsPlotProps = { periods: readonly PlotPeriod[]; rated: readonly RatedPeriod[] }

/** Averages above, how many reviews each of them rests on below. */
function RatingsPlot({ periods, rated }: RatingsPlotProps) {
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

/** A period of the ratings plot, as it is drawn, told and listed. */
type RatedPeriod = {
  key: string
  name: string
  count: number
  /** 0–5; null without a review. */
  rating: number | null
  /** The rating as it is written. */
  shown: string
}
