import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, use } from 'react'
import { reviewsPath } from '#domain/address/paths.ts'
import type { MemberProfile } from '#domain/contract/profile-home.ts'
import { MIN_DISTRIBUTED, shownRating } from '#domain/review/rating.ts'
import { formatDate, formatNumber, formatRating } from '#i18n/format.ts'
import { FactList } from '#ui/kit/list/fact-list.tsx'
import { Rating } from '#ui/kit/mark/rating.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ProfileSection } from '#ui/profile/section/profile-section.tsx'
import styles from './profile-score.module.css'

type Member = MemberProfile['member']

/** How clients rate the member: the score, how the ratings spread, and what the reviews hold. */
export function ProfileScore({ member }: { member: Member }) {
  const { t } = useLingui()
  const { avg_rating, endorsements_count: reviews } = member
  if (avg_rating === null)
    return (
      <ProfileSection title={t`What clients say`}>
        <p className={styles.none}>
          <b>
            <Trans>No reviews yet</Trans>
          </b>{' '}
          <Trans>The first clients who publish their review will be read here.</Trans>
        </p>
      </ProfileSection>
    )
  return (
    <ProfileSection title={t`What clients say`}>
      <div className={styles.score}>
        <Score value={shownRating(avg_rating)} count={reviews} />
        {reviews >= MIN_DISTRIBUTED && <Distribution member={member} />}
        <ReviewFacts member={member} />
      </div>
    </ProfileSection>
  )
}

function Score({ value, count }: { value: number; count: number }) {
  const { locale } = use(PageEnvironmentContext)
  return (
    <div className={styles.value}>
      <p className={styles.figure} aria-hidden="true">
        {formatRating(value, locale)}
        <span className={styles.scale}>/5</span>
      </p>
      <Rating value={value} className={styles.stars} />
      <p className={styles.count}>
        <Plural value={count} one="# review" other="# reviews" />
      </p>
    </div>
  )
}

/** Each bar leads to the reviews that it counts. */
function Distribution({ member }: { member: Member }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { slug, rating_distribution: rows } = member
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return (
    <ul className={styles.distribution} aria-label={t`Distribution of ratings`}>
      {rows.map(({ stars, count }) => (
        <li key={stars}>
          <a
            className={styles.row}
            href={count > 0 ? `${reviewsPath(locale, slug)}?rating=${stars}` : undefined}
          >
            <span>
              {stars}
              <span className="visually-hidden">
                {' '}
                <Plural value={stars} one="star" other="stars" />
              </span>
            </span>
            <span className={styles.bar}>
              <i style={{ '--share': count / Math.max(total, 1) } as CSSProperties} />
            </span>
            <span className={styles.number}>
              {formatNumber(count, locale)}
              <span className="visually-hidden">
                {' '}
                <Plural value={count} one="review" other="reviews" />
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function ReviewFacts({ member }: { member: Member }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { last_authenticated_at: last } = member
  const counted = (count: number) => (count > 0 ? formatNumber(count, locale) : null)
  return (
    <FactList
      facts={[
        { name: t`Last authenticated review`, value: last && formatDate(last, locale) },
        { name: t`Testimonies`, value: counted(member.testimonies_count) },
        { name: t`Case studies`, value: counted(member.case_studies_count) },
        { name: t`Videos`, value: counted(member.videos_count) },
      ]}
    />
  )
}
