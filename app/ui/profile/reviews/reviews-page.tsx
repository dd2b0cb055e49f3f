import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { useNavigation } from 'react-router'
import { reviewsPath } from '#domain/address/paths.ts'
import type { Collection } from '#domain/contract/member-collection.ts'
import type { MemberReviews } from '#domain/contract/member-reviews.ts'
import type { ProfileFrame } from '#domain/contract/profile-frame.ts'
import { reviewFilterSearch } from '#domain/review/review-filter.ts'
import { Masonry } from '#ui/kit/list/masonry.tsx'
import { Pager } from '#ui/kit/list/pager.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ProfilePage } from '#ui/profile/profile-page.tsx'
import { CollectionLinks } from '#ui/profile/tab/collection-links.tsx'
import { ReviewCard } from '#ui/review/review-card.tsx'
import { ReviewWalk } from '#ui/review/review-walk.tsx'
import { FilterChips } from './filter-chips.tsx'
import { NoReviews } from './no-reviews.tsx'
import { partOfPages } from './part-of-pages.ts'
import { ReviewCount } from './review-count.tsx'
import { ReviewFilters } from './review-filters.tsx'
import { ReviewOrder } from './review-order.tsx'
import { ReviewsHead } from './reviews-head.tsx'
import styles from './reviews-page.module.css'

type ReviewsPageProps = {
  frame: ProfileFrame
  reviews: MemberReviews
  collections: readonly Collection[]
  isIndexed: boolean
}

export function ReviewsPage({ frame, reviews, collections, isIndexed }: ReviewsPageProps) {
  const { t } = useLingui()
  const { slug } = frame
  const hasAny = reviews.all_count > 0
  return (
    <ProfilePage frame={frame} tab="reviews">
      <ReviewsHead frame={frame} reviews={reviews} isIndexed={isIndexed} />
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
            <ReviewOrder sort={reviews.sort} />
          </div>
        )}
        <ReviewList frame={frame} reviews={reviews} label={t`Pages of reviews`} />
        <CollectionLinks title={t`Reviews by collection`} slug={slug} collections={collections} />
      </section>
    </ProfilePage>
  )
}

type ReviewListProps = { frame: ProfileFrame; reviews: MemberReviews; label: string }

function ReviewList({ frame, reviews, label }: ReviewListProps) {
  const { locale } = use(PageEnvironmentContext)
  const { location } = useNavigation()
  const { endorsements, page, page_count, applied, sort } = reviews
  if (endorsements.length === 0) return <NoReviews frame={frame} reviews={reviews} />
  const search = reviewFilterSearch(applied, sort)
  const { slug } = frame
  const pageOf = (number: number) => reviewsPath(locale, slug, number) + search
  return (
    <div className={styles.list} aria-busy={location !== undefined}>
      <ReviewWalk
        name="reviews"
        reviews={endorsements}
        part={partOfPages(reviews, { locale, slug, pageOf })}
      >
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
      </ReviewWalk>
      <Pager page={page} pageCount={page_count} hrefOf={pageOf} label={label} />
    </div>
  )
}
