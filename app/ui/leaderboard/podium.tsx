import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { BoardRank } from '#domain/contract/leaderboard.ts'
import { shownPoints } from '#domain/leaderboard/points.ts'
import { shownRating } from '#domain/review/rating.ts'
import { KeepButton } from '#ui/keep/keep-button.tsx'
import { Rating } from '#ui/kit/mark/rating.tsx'
import { CoverLines } from '#ui/kit/picture/cover-lines.tsx'
import { Evolution } from './evolution.tsx'
import styles from './podium.module.css'
import { RankedLogo } from './ranked-logo.tsx'
import { RankedName, RankedTrade } from './ranked-name.tsx'
import type { RecountMarks } from './recount/recount-marks.ts'

type PodiumProps = {
  ranks: readonly BoardRank[]
  /** Where it is not plain that it is this board's. */
  title?: string | undefined
  marks?: RecountMarks | null
}

/** The first three, or as many as there are; read in their order, seen with the first in the middle. */
export function Podium({ ranks, title, marks }: PodiumProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={title ? styles.title : 'visually-hidden'}>
        {title ?? <Trans>Podium</Trans>}
      </h2>
      <ol className={styles.podium}>
        {ranks.map((rank, index) => (
          <Step
            key={rank.member?.public_id ?? index}
            row={rank}
            place={rank.rank ?? index + 1}
            mark={marks?.step(rank)}
          />
        ))}
      </ol>
    </section>
  )
}

function Step({ row, place, mark }: StepProps) {
  const { rank, member, avg_rating, score_sum } = row
  const points = shownPoints(score_sum * 2)
  const isFirst = place === 1
  return (
    <li className={styles.step} data-ranked={member?.public_id} data-place={place}>
      <RankedLogo
        member={member}
        size={isFirst ? 88 : 72}
        loading="eager"
        className={styles.logo}
      />
      <h3 className={styles.name}>
        <RankedName member={member} />
      </h3>
      {member && <KeepButton member={member} />}
      <p className={styles.trade}>
        <RankedTrade member={member} />
      </p>
      {avg_rating !== null && <Rating value={shownRating(avg_rating)} className={styles.rating} />}
      <div className={styles.plinth} data-theme={isFirst ? 'dark' : undefined}>
        <b className={styles.rank}>{rank ?? '–'}</b>
        <span>
          <Plural value={points} one="# point" other="# points" />
        </span>
        {mark ?? <Evolution {...row} className={styles.evolution} />}
        <CoverLines className={styles.lines} />
      </div>
    </li>
  )
}

/** Equals stand on equal heights. */
type StepProps = { row: BoardRank; place: number; mark: ReactNode }
