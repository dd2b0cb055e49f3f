import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import type { Leaderboard } from '#domain/contract/leaderboard.ts'
import { formatDate, formatDay, formatTime } from '#i18n/format.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { boardPath } from './board-path.ts'
import styles from './board-status.module.css'
import { usePeriodWords } from './use-period-words.ts'

/** Whether the ranking still moves; from the archive one gets back to the one that does. */
export function BoardStatus({ board, readAt }: { board: Leaderboard; readAt: string }) {
  const { locale } = use(PageEnvironmentContext)
  const words = usePeriodWords()
  const { category, previous, live } = board
  const name = words.nameOf(board)
  const [first, last] = [formatDate(board.start_date, locale), formatDate(board.end_date, locale)]
  const [day, time] = [formatDay(readAt, locale), formatTime(readAt, locale)]
  if (board.is_current)
    return (
      <div className={styles.live}>
        <p>
          <span className={styles.dot} />
          <b>
            <Trans>Live: {name}</Trans>
          </b>
          <span className={styles.days}>
            <Trans>
              from {first} to {last}
            </Trans>
          </span>
          <time className={styles.days} dateTime={readAt}>
            <Trans>
              updated on {day} at {time}
            </Trans>
          </time>
        </p>
        {previous && (
          <Button
            theme="secondary"
            size="sm"
            iconBefore="clock-counter-clockwise"
            href={boardPath(locale, previous, { category })}
          >
            {words.previous[board.period]}
          </Button>
        )}
      </div>
    )
  return (
    <div className={styles.archive}>
      <p>
        <Icon name="clock-counter-clockwise" />
        <b>
          <Trans>Archive: {name}</Trans>
        </b>
        <span className={styles.days}>
          <Trans>
            from {first} to {last}. Final result.
          </Trans>
        </span>
      </p>
      <Button theme="secondary" size="sm" href={boardPath(locale, live, { category })}>
        <Trans>Back to live</Trans>
      </Button>
    </div>
  )
}
