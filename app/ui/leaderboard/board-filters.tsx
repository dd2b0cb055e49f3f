import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, use, useId } from 'react'
import type { Leaderboard } from '#domain/contract/leaderboard.ts'
import { BOARD_SORTS, type BoardSort } from '#domain/leaderboard/board-sort.ts'
import { formatNumber } from '#i18n/format.ts'
import { FilterDrawer } from '#ui/kit/list/filter-drawer.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import styles from './board-filters.module.css'
import { boardPath } from './board-path.ts'
import { PeriodLinks } from './period-links.tsx'
import { WhyThisOrder } from './why-this-order.tsx'

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
                  {slug === category && board.is_total_exact && (
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
