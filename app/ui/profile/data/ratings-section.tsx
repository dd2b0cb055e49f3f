import { useLingui } from '@lingui/react/macro'
import type { MemberData } from '#domain/contract/member-data.ts'
import { shownRating } from '#domain/rating.ts'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatNumber, formatRating } from '#i18n/format.ts'
import { PlotFigure } from '#ui/kit/plot/plot-figure.tsx'
import { TabSection } from '#ui/profile/tab/tab-section.tsx'
import { usePeriodNames } from './period-names.ts'
import type { RatedPeriod } from './rated-period.ts'
import { RatingsPlot } from './ratings-plot.tsx'
import { useRatingsSummary } from './use-ratings-summary.ts'

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
