import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { TRUST_POWER } from '#domain/leaderboard/trust-power.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import styles from './trust-explanation.module.css'
import { LEVEL_NAMES, trustSteps } from './trust-words.ts'

/** How the level comes about, from the same table that it is computed with. */
export function TrustExplanation() {
  const { t } = useLingui()
  const { partMax, reviewCount, recency, sectorDiversity } = TRUST_POWER
  const enoughSectors = sectorDiversity.fullFrom
  const [enough, fresh, stale] = [reviewCount.fullFrom, recency.fullUpToDays, recency.noneFromDays]
  return (
    <details className={styles.details}>
      <summary>
        <Trans>How is it computed?</Trans>
        <Icon name="plus" className={styles.icon} />
      </summary>
      <div className={styles.columns}>
        <div className={styles.words}>
          <p>
            <Trans>
              Four parts of 0 to {partMax} points are added up. What a member pays is none of them.
            </Trans>
          </p>
          <ul>
            <li>
              <Trans>Number of reviews: all points from {enough} published reviews.</Trans>
            </li>
            <li>
              <Trans>Authenticated reviews: all points when every review is authenticated.</Trans>
            </li>
            <li>
              <Trans>
                Recency: all points when the last review is at most {fresh} days old, none from{' '}
                {stale} days.
              </Trans>
            </li>
            <li>
              <Plural
                value={enoughSectors}
                one="Variety: all points from # client sector."
                other="Variety: all points from # client sectors."
              />
            </li>
          </ul>
        </div>
        <table className={styles.table}>
          <caption className="visually-hidden">{t`The six levels`}</caption>
          <thead>
            <tr>
              <th scope="col">{t`Level`}</th>
              <th scope="col">{t`Points`}</th>
            </tr>
          </thead>
          <tbody>
            {trustSteps().map(({ level, from, to }) => (
              <tr key={level}>
                <th scope="row">{t(LEVEL_NAMES[level])}</th>
                <td>{t`${from} to ${to}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
