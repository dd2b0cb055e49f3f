import { Plural, Trans } from '@lingui/react/macro'
import { type RefObject, use } from 'react'
import type { BoardRank } from '#domain/contract/leaderboard.ts'
import { shownPoints } from '#domain/leaderboard/points.ts'
import { shownRating } from '#domain/review/rating.ts'
import { formatNumber } from '#i18n/format.ts'
import { KeepButton } from '#ui/keep/keep-button.tsx'
import { Rating } from '#ui/kit/mark/rating.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './board-table.module.css'
import { Evolution } from './evolution.tsx'
import { RankedLogo } from './ranked-logo.tsx'
import { RankedName, RankedTrade } from './ranked-name.tsx'
import type { RecountMarks } from './recount/recount-marks.ts'

type BoardTableProps = {
  caption: string
  ranks: readonly BoardRank[]
  bodyRef: RefObject<HTMLTableSectionElement | null>
  marks: RecountMarks | null
}

export function BoardTable({ caption, ranks, bodyRef, marks }: BoardTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.rankHead}>
            <Trans>Rank</Trans>
          </th>
          <th scope="col" className={styles.wide}>
            <Trans>Evolution</Trans>
          </th>
          <th scope="col">
            <Trans>Provider</Trans>
          </th>
          <th scope="col" className={styles.medium}>
            <Trans>Rating</Trans>
          </th>
          <th scope="col" className={`${styles.medium} ${styles.end}`}>
            <Trans>New reviews</Trans>
          </th>
          <th scope="col" className={styles.end}>
            <Trans>Points</Trans>
          </th>
          {marks && (
            <th scope="col" className={`${styles.end} ${styles.counted}`}>
              {marks.head}
            </th>
          )}
        </tr>
      </thead>
      <tbody ref={bodyRef}>
        {ranks.map((rank, index) => (
          <Row key={rank.member?.public_id ?? `removed-${index}`} rank={rank} marks={marks} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { rank: BoardRank; marks: RecountMarks | null }

function Row({ rank: row, marks }: RowProps) {
  const { rank, member, avg_rating, score_sum, endorsements_count } = row
  const { locale } = use(PageEnvironmentContext)
  const points = shownPoints(score_sum * 2)
  return (
    <tr data-ranked={member?.public_id} data-wrong={marks?.isWrong(row) || undefined}>
      <td className={styles.rank}>
        {rank ?? '–'}
        <Evolution {...row} className={styles.narrow} />
      </td>
      <td className={styles.wide}>
        <Evolution {...row} />
      </td>
      <th scope="row" className={styles.provider}>
        <span className={styles.member}>
          <RankedLogo member={member} size={48} className={styles.logo} />
          <span>
            <b className={member ? styles.name : styles.removed}>
              <RankedName member={member} />
            </b>
            <small className={styles.trade}>
              <RankedTrade member={member} />
            </small>
          </span>
          {member && <KeepButton member={member} />}
        </span>
      </th>
      <td className={styles.medium}>
        <Rating value={avg_rating === null ? null : shownRating(avg_rating)} />
      </td>
      <td className={`${styles.medium} ${styles.end}`}>
        {formatNumber(endorsements_count, locale)}
      </td>
      <td className={`${styles.end} ${styles.points}`}>
        <Plural value={points} one="# pt" other="# pts" />
      </td>
      {marks && <td className={`${styles.end} ${styles.counted}`}>{marks.cell(row)}</td>}
    </tr>
  )
}
