import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { BoardPeriod, Leaderboard } from '#domain/contract/leaderboard.ts'
import { monthName } from '#i18n/format.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './board-filters.module.css'
import { boardPath } from './board-path.ts'
import { usePeriodWords } from './use-period-words.ts'

type PeriodLinksProps = {
  board: Leaderboard
  /** Of the first year there is, and how many periods a year has. */
  calendar: { earliestYear: number; perYear: number }
}

/** Every period of the year that is shown, and every other year. */
export function PeriodLinks({ board, calendar }: PeriodLinksProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { nameOf } = usePeriodWords()
  const { period, year, number, live, category, sort } = board

  function labelOf(each: number): string {
    if (period === 'monthly') return monthName(each, locale)
    return period === 'quarterly' ? t`Q${each}` : `${each}`
  }
  function link(to: BoardPeriod, label: string) {
    const isShown = to.year === year && to.number === number
    return (
      <li key={label}>
        <a
          href={boardPath(locale, to, { category, sort })}
          aria-label={nameOf(to)}
          aria-current={isShown ? 'true' : undefined}
        >
          {label}
        </a>
      </li>
    )
  }

  const years = count(live.year - calendar.earliestYear + 1).map((each) => live.year - each)
  const begun = year === live.year ? live.number : calendar.perYear
  return (
    <>
      <ul className={styles.years}>
        {years.map((each) =>
          link(
            {
              period,
              year: each,
              number: each === live.year ? Math.min(number, live.number) : number,
            },
            `${each}`,
          ),
        )}
      </ul>
      {period !== 'yearly' && (
        <ul className={styles.periods} data-kind={period}>
          {count(begun).map((each) => link({ period, year, number: each + 1 }, labelOf(each + 1)))}
        </ul>
      )}
    </>
  )
}

function count(length: number): number[] {
  return Array.from({ length }, (_, index) => index)
}
