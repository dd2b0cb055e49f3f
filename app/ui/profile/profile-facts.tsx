import { Plural, Trans } from '@lingui/react/macro'
import { use } from 'react'
import type { ProfileFrame } from '#domain/contract/member-card.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { ProofMark } from '#ui/kit/mark/proof-mark.tsx'
import { Rating } from '#ui/kit/mark/rating.tsx'
import { UnauthenticatedCount } from '#ui/kit/mark/unauthenticated-count.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { MoreCount } from '#ui/kit/tag/more-count.tsx'
import { memberCardView } from '#ui/member/member-card-view.ts'
import styles from './profile-facts.module.css'

const MAX_CITIES = 2

type ProfileFactsProps = {
  frame: ProfileFrame
  /** Only how it is rated, and by how many. */
  isShort?: boolean
}

/** The line under a member's name. */
export function ProfileFacts({ frame, isShort = false }: ProfileFactsProps) {
  const { locale } = use(PageEnvironmentContext)
  const { rating, reviewCount, authenticatedCount, cities, points } = memberCardView(frame, locale)
  const hiddenCities = cities.length - MAX_CITIES
  return (
    <ul className={styles.facts}>
      <li>
        <Rating value={rating} className={styles.rating} />
      </li>
      {authenticatedCount > 0 && (
        <li className={styles.authenticated}>
          <ProofMark />
          <Plural
            value={authenticatedCount}
            one="# authenticated client review"
            other="# authenticated client reviews"
          />
        </li>
      )}
      {reviewCount > authenticatedCount && (
        <li>
          <UnauthenticatedCount total={reviewCount} authenticated={authenticatedCount} />
        </li>
      )}
      {!isShort && cities.length > 0 && (
        <li>
          <Icon name="map-pin" className={styles.icon} />
          <span>
            {cities.slice(0, MAX_CITIES).join(', ')}{' '}
            {hiddenCities > 0 && <MoreCount count={hiddenCities} />}
          </span>
        </li>
      )}
      {!isShort && points > 0 && (
        <li>
          <Icon name="trend-up" className={styles.icon} />
          <Trans>
            <Plural value={points} one="+ # point" other="+ # points" /> this year
          </Trans>
        </li>
      )}
    </ul>
  )
}
