import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MemberData } from '#domain/contract/member-data.ts'
import { TRUST_POWER } from '#domain/leaderboard/trust-power.ts'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatDate } from '#i18n/format.ts'
import { TabSection } from '#ui/profile/tab/tab-section.tsx'
import { TrustExplanation } from './trust-explanation.tsx'
import styles from './trust-power-section.module.css'
import { LEVEL_NAMES, TRUST_MAX, trustSteps } from './trust-words.ts'
import { writtenShare } from './written-share.ts'

/** In percent of the width: a hairline's breadth between two levels. */
const GAP = 0.6

type TrustPowerSectionProps = {
  data: Pick<
    MemberData,
    'trust_power' | 'reviews_count' | 'authenticated_count' | 'last_review_at' | 'sectors'
  >
}

export function TrustPowerSection({ data }: TrustPowerSectionProps) {
  const { t, i18n } = useLingui()
  const { trust_power, reviews_count, authenticated_count, last_review_at, sectors } = data
  const { level, total, parts } = trust_power
  const sectorCount = sectors.length
  const share = writtenShare(authenticated_count / reviews_count, i18n)
  const lastReview = last_review_at && formatDate(last_review_at, i18n.locale as CatalogueLocale)
  return (
    <TabSection
      title={t`Trust power`}
      lead={
        <Trans>How far these reviews can be relied on. It says nothing of how good they are.</Trans>
      }
    >
      <div className={styles.columns}>
        <div className={styles.level}>
          <p className={styles.figure}>
            <b>{total}</b>
            <span>/{TRUST_MAX}</span>
          </p>
          <p className={styles.word}>{t(LEVEL_NAMES[level])}</p>
          <TrustScale total={total} />
        </div>
        <ul className={styles.parts}>
          <Part name={t`Number of reviews`} points={parts.review_count}>
            <Plural value={reviews_count} one="# review" other="# reviews" />
          </Part>
          <Part name={t`Share of authenticated reviews`} points={parts.authenticated_share}>
            {share}
          </Part>
          <Part name={t`Recency`} points={parts.recency}>
            {lastReview && <Trans>Last review on {lastReview}</Trans>}
          </Part>
          <Part name={t`Variety of client sectors`} points={parts.sector_diversity}>
            <Plural value={sectorCount} one="# sector" other="# sectors" />
          </Part>
        </ul>
      </div>
      <TrustExplanation />
    </TabSection>
  )
}

type PartProps = { name: string; points: number; children: ReactNode }

function Part({ name, points, children }: PartProps) {
  const { t } = useLingui()
  const most = TRUST_POWER.partMax
  return (
    <li>
      <b className={styles.name}>{name}</b>
      <span className={styles.points} aria-hidden="true">
        {points}
        <small>/{most}</small>
      </span>
      <span className="visually-hidden">{t`${points} out of ${most}`}</span>
      <svg className={styles.bar} width="100%" height="6" aria-hidden="true">
        <rect className={styles.track} width="100%" height="6" rx="3" />
        <rect className={styles.fill} width={`${(points / most) * 100}%`} height="6" rx="3" />
      </svg>
      <span className={styles.fact}>{children}</span>
    </li>
  )
}

/** The six levels as one bar in pieces, filled up to the sum. */
function TrustScale({ total }: { total: number }) {
  const at = (sum: number) => (sum / TRUST_MAX) * 100
  return (
    <svg className={styles.scale} width="100%" height="34" aria-hidden="true">
      {trustSteps().map(({ level, from, to }) => {
        const end = Math.min(to + 1, TRUST_MAX)
        const filled = Math.min(Math.max(total - from, 0), end - from)
        return (
          <g key={level}>
            <rect
              className={styles.trustScaleTrack}
              x={`${at(from)}%`}
              width={`${at(end - from) - GAP}%`}
              height="10"
            />
            {filled > 0 && (
              <rect
                className={styles.trustScaleFill}
                x={`${at(from)}%`}
                width={`${Math.min(at(filled), at(end - from) - GAP)}%`}
                height="10"
              />
            )}
            {from > 0 && (
              <text className={styles.threshold} x={`${at(from)}%`} y="28">
                {from}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
