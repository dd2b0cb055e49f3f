import { Trans, useLingui } from '@lingui/react/macro'
import { use, useState } from 'react'
import { useNavigation } from 'react-router'
import type { Collection } from '#domain/contract/member-collection.ts'
import type { MemberReviews } from '#domain/contract/member-reviews.ts'
import type { ProfileFrame } from '#domain/contract/profile-frame.ts'
import { reviewsPath } from '#domain/paths.ts'
import { reviewFilterSearch } from '#domain/review-filter.ts'
import { Masonry } from '#ui/masonry/masonry.tsx'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import { Pager } from '#ui/pager/pager.tsx'
import { CollectionLinks } from '#ui/profile/collection/collection-links.tsx'
import { ProfilePage } from '#ui/profile/profile-page.tsx'
import { ReviewCard } from '#ui/review/review-card.tsx'
import { ToastProvider } from '#ui/toast/toast-provider.tsx'
import { FilterChips } from './filter-chips.tsx'
import { NoReviews } from './no-reviews.tsx'
import { OrderExplanation } from './order-explanation.tsx'
import { ReviewCount } from './review-count.tsx'
import { ReviewFilters } from './review-filters.tsx'
import { ReviewModal } from './review-modal.tsx'
import { ReviewsHead } from './reviews-head.tsx'
import styles from './reviews-page.module.css'
import { type ReviewWalk, useReviewWalk } from './use-review-walk.ts'

type ReviewsPageProps = {
  frame: ProfileFrame
  reviews: MemberReviews
  collections: readonly Collection[]
  isIndexed: boolean
}

export function ReviewsPage({ frame, reviews, collections, isIndexed }: ReviewsPageProps) {
  const { t } = useLingui()
  const { slug } = frame
  const walk = useReviewWalk(slug, reviews)
  const lastOpened = useLastOpened(walk)
  const hasAny = reviews.all_count > 0
  return (
    <ProfilePage frame={frame} tab="reviews">
      <ReviewsHead
        frame={frame}
        reviews={reviews}
        opened={walk.opened?.review ?? null}
        isIndexed={isIndexed}
      />
      <section className={`wrap ${styles.page}`}>
        <h2 className="visually-hidden">
          <Trans>Client reviews</Trans>
        </h2>
        {hasAny && (
          <div className={styles.filters}>
            <ReviewFilters slug={slug} reviews={reviews} />
            <FilterChips slug={slug} reviews={reviews} />
          </div>
        )}
        {hasAny && (
          <div className={styles.bar}>
            <ReviewCount {...reviews} />
            <OrderExplanation />
          </div>
        )}
        <div ref={walk.listRef} data-opens-here>
          <ReviewList frame={frame} reviews={reviews} label={t`Pages of reviews`} />
        </div>
        <CollectionLinks title={t`Reviews by collection`} slug={slug} collections={collections} />
      </section>
      {lastOpened && (
        <ToastProvider>
          <ReviewModal
            {...lastOpened}
            total={reviews.total}
            isOpen={walk.opened !== null}
            walk={walk}
          />
        </ToastProvider>
      )}
    </ProfilePage>
  )
}

type ReviewListProps = { frame: ProfileFrame; reviews: MemberReviews; label: string }

function ReviewList({ frame, reviews, label }: ReviewListProps) {
  const { locale } = use(PageEnvironmentContext)
  const { location } = useNavigation()
  const { endorsements, page, page_count, applied } = reviews
  if (endorsements.length === 0) return <NoReviews frame={frame} reviews={reviews} />
  const search = reviewFilterSearch(applied)
  return (
    <div className={styles.list} aria-busy={location !== undefined}>
      {/* Another list is another masonry: it is measured anew. */}
      <Masonry key={`${page}${search}`} columnWidth={340}>
        {endorsements.map((review) => (
          <ReviewCard
            key={review.public_id}
            review={review}
            theme={review.is_team_pick ? 'dark' : 'light'}
          />
        ))}
      </Masonry>
      <Pager
        page={page}
        pageCount={page_count}
        hrefOf={(number) => reviewsPath(locale, frame.slug, number) + search}
        label={label}
      />
    </div>
  )
}

/** The dialog keeps what it shows while it fades away. */
function useLastOpened({ opened }: ReviewWalk) {
  const [last, setLast] = useState(opened)
  const isNew = opened !== null && opened.review !== last?.review
  if (isNew) setLast(opened)
  return isNew ? opened : last
}
