import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import type { AwardStanding } from '#domain/contract/leaderboard.ts'
import { shownPoints } from '#domain/leaderboard/points.ts'
import { shownRating } from '#domain/review/rating.ts'
import { formatNumber } from '#i18n/format.ts'
import { KeepButton } from '#ui/keep/keep-button.tsx'
import { Medal } from '#ui/kit/mark/medal.tsx'
import { Rating } from '#ui/kit/mark/rating.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { RankedLogo } from '#ui/leaderboard/ranked-logo.tsx'
import { RankedName, RankedTrade } from '#ui/leaderboard/ranked-name.tsx'
import styles from './grand-prix.module.css'

type GrandPrixProps = {
  standing: AwardStanding
  /** The year has not ended: whoever leads has not won. */
  isRunning: boolean
}

/** Most points of the whole year. */
export function GrandPrix({ standing, isRunning }: GrandPrixProps) {
  const { locale } = use(PageEnvironmentContext)
  const { member, avg_rating: rating } = standing
  return (
    <article className={styles.prize}>
      <Medal
        numeral={isRunning ? null : '1'}
        engraving="award"
        size={200}
        className={styles.medal}
      />
      <div>
        <p className={styles.title}>
          {isRunning ? <Trans>In the lead so far</Trans> : <Trans>Grand prize</Trans>}
        </p>
        <h2>
          <RankedName member={member} isWithdrawn={standing.is_withdrawn} />
        </h2>
        {member && (
          <div className={styles.member}>
            <RankedLogo member={member} size={56} loading="eager" />
            <b>
              <RankedTrade member={member} />
            </b>
            <KeepButton member={member} />
          </div>
        )}
      </div>
      {!standing.is_withdrawn && (
        <dl className={styles.figures}>
          <div>
            <dt>
              <Trans>Points</Trans>
            </dt>
            <dd>{formatNumber(shownPoints(standing.score_sum * 2), locale)}</dd>
          </div>
          <div>
            <dt>
              <Trans>Reviews</Trans>
            </dt>
            <dd>{formatNumber(standing.endorsements_count, locale)}</dd>
          </div>
          {rating !== null && (
            <div>
              <dt>
                <Trans>Rating</Trans>
              </dt>
              <dd className={styles.rating}>
                <Rating value={shownRating(rating)} />
              </dd>
            </div>
          )}
        </dl>
      )}
    </article>
  )
}
