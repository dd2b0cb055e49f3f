import { Plural, Trans } from '@lingui/react/macro'
import { use } from 'react'
import { reviewsPath } from '#domain/address/paths.ts'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import type { ProfileFrame } from '#domain/contract/profile-frame.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ReviewCard } from '#ui/review/review-card.tsx'
import { ReviewWalk } from '#ui/review/review-walk.tsx'
import styles from './other-reviews.module.css'

type OtherReviewsProps = { member: ProfileFrame; reviews: readonly Endorsement[] }

export function OtherReviews({ member, reviews }: OtherReviewsProps) {
  const { locale } = use(PageEnvironmentContext)
  if (reviews.length === 0) return null
  const { name, slug, endorsements_count: count } = member
  return (
    <section className={styles.band}>
      <div className="wrap">
        <header className={styles.head}>
          <h2>
            <Trans>Other reviews of {name}</Trans>
          </h2>
          <a className={styles.all} href={reviewsPath(locale, slug)}>
            <Plural value={count} one="# review" other="All # reviews" />
            <Icon name="arrow-right" className={styles.arrow} />
          </a>
        </header>
        <ReviewWalk name="others" reviews={reviews}>
          <ul className={styles.reviews}>
            {reviews.map((review, index) => (
              <li key={review.public_id}>
                <ReviewCard review={review} theme={index === 0 ? 'dark' : 'light'} />
              </li>
            ))}
          </ul>
        </ReviewWalk>
      </div>
    </section>
  )
}
