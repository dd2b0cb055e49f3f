import { Plural, Trans } from '@lingui/react/macro'
import { use } from 'react'
import { ProofMark } from '#ui/kit/mark/proof-mark.tsx'
import { Rating } from '#ui/kit/mark/rating.tsx'
import { UnauthenticatedCount } from '#ui/kit/mark/unauthenticated-count.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import type { MemberCardView } from './member-card-view.ts'
import styles from './member-rating.module.css'

type MemberRatingProps = {
  member: Pick<MemberCardView, 'rating' | 'reviewCount' | 'authenticatedCount'>
}

/** Stars, and beside them how many reviews; the mark stands for authenticated ones only. */
export function MemberRating({ member }: MemberRatingProps) {
  const { brandName } = use(PageEnvironmentContext)
  const { rating, reviewCount, authenticatedCount } = member
  return (
    <p className={styles.rating}>
      <Rating value={rating} hasScale />
      {authenticatedCount > 0 && (
        <span className={styles.authenticated}>
          <ProofMark />
          <span>
            <Plural
              value={authenticatedCount}
              one="# authenticated client review"
              other="# authenticated client reviews"
            />{' '}
            <span className={styles.product}>
              <Trans>via {brandName}</Trans>
            </span>
          </span>
        </span>
      )}
      {reviewCount > authenticatedCount && (
        <span className={styles.count}>
          <UnauthenticatedCount total={reviewCount} authenticated={authenticatedCount} />
        </span>
      )}
    </p>
  )
}
