import { Plural, Trans } from '@lingui/react/macro'
import { use } from 'react'
import type { AwardField, AwardStanding } from '#domain/contract/leaderboard.ts'
import { shownPoints } from '#domain/leaderboard/points.ts'
import { KeepButton } from '#ui/keep/keep-button.tsx'
import { Medal } from '#ui/kit/mark/medal.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import { RankedLogo } from '#ui/leaderboard/ranked-logo.tsx'
import { RankedName } from '#ui/leaderboard/ranked-name.tsx'
import styles from './award-card.module.css'

type AwardCardProps = { field: AwardField; year: number }

/** One category or activity: who won, and folded below it who came next. */
export function AwardCard({ field, year }: AwardCardProps) {
  const { locale } = use(PageEnvironmentContext)
  const { finalists, laureates } = field
  const label = shownWords(field.scope.label, locale)
  const isDecided = field.winners.length > 0
  const first = isDecided ? field.winners : field.candidates
  const others = finalists.length + laureates.length
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <Medal numeral={isDecided ? '1' : null} engraving="award" size={84} />
        <div>
          <h3 lang={label?.lang}>{label?.text}</h3>
          <p className={styles.year}>
            {isDecided ? <Trans>Winner {year}</Trans> : <Trans>Candidates {year}</Trans>}
          </p>
        </div>
      </header>
      <Places standings={first} hasRank={!isDecided} />
      {others > 0 && (
        <details className={styles.others}>
          <summary>
            {finalists.length > 0 && (
              <Plural value={finalists.length} one="# finalist" other="# finalists" />
            )}
            {finalists.length > 0 && laureates.length > 0 && ', '}
            {laureates.length > 0 && (
              <Plural value={laureates.length} one="# laureate" other="# laureates" />
            )}
            {field.has_more_laureates && ' …'}
          </summary>
          <Places standings={[...finalists, ...laureates]} hasRank />
        </details>
      )}
    </article>
  )
}

function Places({ standings, hasRank }: { standings: AwardStanding[]; hasRank: boolean }) {
  return (
    <ul className={styles.places}>
      {standings.map((standing, index) => (
        <li key={standing.member?.public_id ?? `removed-${index}`}>
          <AwardPlace standing={standing} hasRank={hasRank} />
        </li>
      ))}
    </ul>
  )
}

type AwardPlaceProps = {
  standing: AwardStanding
  /** Where the heading beside it does not say it. */
  hasRank?: boolean
}

/** A member in the awards, with what put it there. */
function AwardPlace({ standing, hasRank = false }: AwardPlaceProps) {
  const { member, rank, endorsements_count: reviews } = standing
  const points = shownPoints(standing.score_sum * 2)
  return (
    <div className={styles.place}>
      {hasRank && <span className={styles.rank}>{rank}</span>}
      <RankedLogo member={member} size={hasRank ? 36 : 48} />
      <p className={styles.words}>
        <b>
          <RankedName member={member} isWithdrawn={standing.is_withdrawn} />
        </b>
        {!standing.is_withdrawn && (
          <span className={styles.figures}>
            <Plural value={points} one="# point" other="# points" />
            {', '}
            <Plural value={reviews} one="# review" other="# reviews" />
          </span>
        )}
      </p>
      {member && <KeepButton member={member} />}
    </div>
  )
}
