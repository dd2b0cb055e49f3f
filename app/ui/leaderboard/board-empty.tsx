import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { accountPath, membersPath } from '#domain/address/paths.ts'
import type { BoardRank, Leaderboard } from '#domain/contract/leaderboard.ts'
import { ALL_SERVICES } from '#domain/tag/category.ts'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './board-empty.module.css'
import { boardPath } from './board-path.ts'
import engraving from './nobody-here.webp'
import { Podium } from './podium.tsx'
import { usePeriodWords } from './use-period-words.ts'

type BoardEmptyProps = {
  board: Leaderboard
  /** Who was ahead when the period before it ended. */
  lastPodium: readonly BoardRank[]
}

/** The first hour of a week, or a period in which nobody was reviewed. */
export function BoardEmpty({ board, lastPodium }: BoardEmptyProps) {
  const { t } = useLingui()
  const { nameOf } = usePeriodWords()
  const period = board.previous && nameOf(board.previous)
  return (
    <>
      <NobodyYet board={board} isFirst={lastPodium.length === 0} />
      {lastPodium.length > 0 && (
        <div className={styles.last}>
          <Podium ranks={lastPodium} title={t`The previous podium: ${period}`} />
        </div>
      )}
    </>
  )
}

/** Whoever comes first leads: while nobody was ahead before either, that may be the reader. */
function NobodyYet({ board, isFirst }: { board: Leaderboard; isFirst: boolean }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { previous: labels, nameOf } = usePeriodWords()
  const { is_current: isCurrent, category, previous, live } = board
  return (
    <EmptyState
      picture={<img src={engraving} alt="" width={900} height={720} />}
      title={isCurrent ? t`The podium is still free` : t`Nobody on the podium`}
      text={
        isCurrent
          ? t`No review has been published in this period yet: the first one takes the lead.`
          : t`No review was published here in this period.`
      }
      waysOut={[
        ...(category
          ? [
              {
                icon: 'trophy',
                label: t`All categories`,
                href: boardPath(locale, board, { category: null }),
              },
            ]
          : []),
        ...(isCurrent && previous && !isFirst
          ? [
              {
                icon: 'clock-counter-clockwise',
                label: labels[board.period],
                note: nameOf(previous),
                href: boardPath(locale, previous, { category }),
              },
            ]
          : []),
        ...(isCurrent
          ? []
          : [
              {
                icon: 'chart-line-up',
                label: t`Back to live`,
                note: nameOf(live),
                href: boardPath(locale, live, { category }),
              },
            ]),
        isCurrent && isFirst
          ? {
              icon: 'buildings',
              label: t`Register your company`,
              href: accountPath(locale, 'register'),
            }
          : {
              icon: 'magnifying-glass',
              label: t`Find a provider`,
              href: membersPath(locale, ALL_SERVICES),
            },
      ]}
    />
  )
}
