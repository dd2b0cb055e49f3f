import { Plural } from '@lingui/react/macro'
import type { AwardStanding } from '#domain/contract/awards.ts'
import { shownPoints } from '#domain/leaderboard/points.ts'
import { RankedLogo } from '#ui/leaderboard/ranked-logo.tsx'
import { RankedName } from '#ui/leaderboard/ranked-name.tsx'
import styles from './award-place.module.css'

type AwardPlaceProps = {
  standing: AwardStanding
  /** Where the heading beside it does not say it. */
  hasRank?: boolean
}

/** A member in the awards, with what put it there. */
export function AwardPlace({ standing, hasRank = false }: AwardPlaceProps) {
  const { member, rank, endorsements_count: reviews } = standing
  const points = shownPoints(standing.score_sum * 2)
  return (
    <div className={styles.place}>
      {hasRank && <span className={styles.rank}>{rank}</span>}
      <RankedLogo member={member} size={hasRank ? 36 : 48} />
      <p className={styles.words}>
        <b>
          <RankedName member={member} />
        </b>
        <span className={styles.figures}>
          <Plural value={points} one="# point" other="# points" />
          {', '}
          <Plural value={reviews} one="# review" other="# reviews" />
        </span>
      </p>
    </div>
  )
}
