import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { solutionsPath } from '#domain/address/paths.ts'
import type { BoardSort } from '#domain/leaderboard/board-sort.ts'
import { POINTS_WEIGHTS } from '#domain/leaderboard/points.ts'
import { formatRating } from '#i18n/format.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './why-this-order.module.css'

/** What the order follows from: the table of weights itself, and which version of it. */
export function WhyThisOrder({ sort, version }: { sort: BoardSort; version: number }) {
  const { locale } = use(PageEnvironmentContext)
  const reasons = useSortReasons()
  const { ratingMax, testimony, testimonyMinWords, caseStudy, video } = POINTS_WEIGHTS
  const factor = formatRating(POINTS_WEIGHTS.authenticatedFactor, locale)
  return (
    <details className={styles.why}>
      <summary>
        <Trans>Why this order?</Trans>
      </summary>
      <p>{reasons[sort]}</p>
      <p>
        <Trans>
          A review earns its rating, 0 to {ratingMax} points, times {factor} when it is
          authenticated. A testimonial of at least {testimonyMinWords} words adds {testimony}, a
          case study {caseStudy}, a video {video}.
        </Trans>
      </p>
      <p>
        <Trans>
          Equal points: the better rating comes first, then the larger number of reviews.
        </Trans>{' '}
        <Trans>What a provider pays plays no part.</Trans>
      </p>
      <p>
        <Trans>Version {version} of the formula.</Trans>{' '}
        <a href={solutionsPath(locale)}>
          <Trans>How ranking works</Trans>
        </a>
      </p>
    </details>
  )
}

function useSortReasons(): Record<BoardSort, string> {
  const { t } = useLingui()
  return {
    points: t`By the points that reviews published in the period have earned.`,
    rating: t`By the average rating of the reviews published in the period; the rank is still that of the points.`,
    reviews: t`By the number of reviews published in the period; the rank is still that of the points.`,
    evolution: t`By the places won since the previous period; those who are new come last.`,
  }
}
