import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, use, useId } from 'react'
import { solutionsPath } from '#domain/address/paths.ts'
import type { Leaderboard } from '#domain/contract/leaderboard.ts'
import { BOARD_SORTS, type BoardSort } from '#domain/leaderboard/board.ts'
import { POINTS_WEIGHTS } from '#domain/leaderboard/points.ts'
import { formatNumber, formatRating } from '#i18n/format.ts'
import { FilterDrawer } from '#ui/kit/list/filter-drawer.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import styles from './board-filters.module.css'
import { boardPath } from './board-path.ts'
import { PeriodLinks } from './period-links.tsx'

type BoardFiltersProps = {
  board: Leaderboard
  calendar: { earliestYear: number; perYear: number }
}

/** Beside the ranking on wide screens, folded above it on narrow ones; links all of them. */
export function BoardFilters({ board, calendar }: BoardFiltersProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { category, categories, sort, total } = board
  const labels = useSortLabels()
  const all = [
    { slug: null, label: { text: t`All categories`, lang: undefined } },
    ...categories.map(({ slug, label }) => ({ slug, label: shownWords(label, locale) })),
  ]
  return (
    <FilterDrawer label={<Trans>Category, period and order</Trans>}>
      <div className={styles.panel}>
        <Group title={t`Category`}>
          <ul className={styles.categories}>
            {all.map(({ slug, label }) => (
              <li key={slug}>
                <a
                  href={boardPath(locale, board, { category: slug, sort })}
                  aria-current={slug === category ? 'true' : undefined}
                >
                  <span lang={label?.lang}>{label?.text}</span>
                  {slug === category && total > 0 && board.is_total_exact && (
                    <small>{formatNumber(total, locale)}</small>
                  )}
                </a>
              </li>
            ))}
          </ul>
        </Group>
        <Group title={t`Period`}>
          <PeriodLinks board={board} calendar={calendar} />
        </Group>
        <Group title={t`Sort by`}>
          <ul className={styles.sorts}>
            {BOARD_SORTS.map((each) => (
              <li key={each}>
                <a
                  href={boardPath(locale, board, { category, sort: each })}
                  rel="nofollow"
                  aria-current={each === sort ? 'true' : undefined}
                >
                  {labels[each]}
                </a>
              </li>
            ))}
          </ul>
          <WhyThisOrder sort={sort} version={board.formula_version} />
        </Group>
      </div>
    </FilterDrawer>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <nav className={styles.group} aria-labelledby={titleId}>
      <p id={titleId} className={styles.title}>
        {title}
      </p>
      {children}
    </nav>
  )
}

function useSortLabels(): Record<BoardSort, string> {
  const { t } = useLingui()
  return {
    points: t`Points earned`,
    rating: t`Rating`,
    reviews: t`New reviews`,
    evolution: t`Places won`,
  }
}

/** What the order follows from: the table of weights itself, and which version of it. */
function WhyThisOrder({ sort, version }: { sort: BoardSort; version: number }) {
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
