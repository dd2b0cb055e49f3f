import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { BoardChange } from '#domain/leaderboard/board-change.ts'
import type { LiveState } from './live-state.ts'

/** Says what changed to those who cannot see it; there before its first word, or it would be missed. */
export function LiveNews({ news }: Pick<LiveState, 'news'>) {
  const words = useNewsWords()
  return (
    <p className="visually-hidden" role="status">
      {news && <span key={news.number}>{words(news.change)}</span>}
    </p>
  )
}

function useNewsWords(): (change: BoardChange) => string {
  const { t } = useLingui()
  return (change) => {
    switch (change.kind) {
      case 'ended':
        return t`The period has ended: this is the final result.`
      case 'leader': {
        const { name } = change
        return t`${name} takes the lead.`
      }
      case 'rise': {
        const { name, rank } = change
        return t`${name} moves up to place ${rank}.`
      }
      case 'places': {
        const { count } = change
        return t`${plural(count, { one: '# place has changed.', other: '# places have changed.' })}`
      }
      case 'points': {
        const { count } = change
        return t`${plural(count, {
          one: 'New points for # provider.',
          other: 'New points for # providers.',
        })}`
      }
    }
  }
}
