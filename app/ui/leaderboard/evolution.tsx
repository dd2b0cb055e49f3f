import { Plural, Trans } from '@lingui/react/macro'
import type { BoardRank } from '#domain/contract/leaderboard.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { joinClasses } from '#ui/kit/join-classes.ts'
import styles from './evolution.module.css'

type EvolutionProps = Pick<BoardRank, 'evolution' | 'is_new'> & { className?: string | undefined }

/** Places won or lost: an arrow and a number to look at, words to listen to. */
export function Evolution({ evolution, is_new: isNew, className }: EvolutionProps) {
  if (isNew)
    return (
      <span className={joinClasses(styles.new, className)}>
        <Trans>New entry</Trans>
      </span>
    )
  if (!evolution)
    return (
      <span className={joinClasses(styles.evolution, styles.same, className)}>
        <span aria-hidden="true">–</span>
        {evolution === 0 && (
          <span className="visually-hidden">
            <Trans>same place</Trans>
          </span>
        )}
      </span>
    )
  const isUp = evolution > 0
  const places = Math.abs(evolution)
  return (
    <span className={joinClasses(styles.evolution, isUp ? styles.up : styles.down, className)}>
      <Icon name={isUp ? 'arrow-up-bold' : 'arrow-down-bold'} className={styles.arrow} />
      <span aria-hidden="true">{places}</span>
      <span className="visually-hidden">
        {isUp ? (
          <Plural value={places} one="up # place" other="up # places" />
        ) : (
          <Plural value={places} one="down # place" other="down # places" />
        )}
      </span>
    </span>
  )
}
