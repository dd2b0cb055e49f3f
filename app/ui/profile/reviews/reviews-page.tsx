import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { useNavigation } from 'react-router'
import { reviewsPath, solutionsPath } from '#domain/address/paths.ts'
import type { ProfileFrame } from '#domain/contract/member-card.ts'
import type { Collection, MemberReviews } from '#domain/contract/member-reviews.ts'
import type { Locale } from '#domain/locale.ts'
import { type ReviewSort, reviewFilterSearch } from '#domain/review/review-filter.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { Masonry } from '#ui/kit/list/masonry.tsx'
import { Pager } from '#ui/kit/list/pager.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { useDismissal } from '#ui/kit/use-dismissal.ts'
import { ProfilePage } from '#ui/profile/profile-page.tsx'
import { ReviewWalk } from '#ui/profile/reference/review-walk.tsx'
import { TabHead } from '#ui/profile/tab-head.tsx'
import { ReviewCard } from '#ui/review/review-card.tsx'
import { CollectionLinks } from './collection-links.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterSelect } from './filter-select.tsx'
import { NoReviews } from './no-reviews.tsx'
import { partOfPages } from './part-of-pages.ts'
import { ReviewCount } from './review-count.tsx'
import { REVIEW_FORM, ReviewFilters } from './review-filters.tsx'
import { reviewThings } from './reviews-json-ld.ts'
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

type ReviewsHeadProps = {
  frame: ProfileFrame
  reviews: MemberReviews
  isIndexed: boolean
}

/** A filtered list is a view of the whole one, which is its canonical address. */
function ReviewsHead({ frame, reviews, isIndexed }: ReviewsHeadProps) {
  const { t } = useLingui()
  const environment = use(PageEnvironmentContext)
  const { slug, name } = frame
  const { total, page, page_count, applied, endorsements } = reviews
  const isFiltered = Object.keys(applied).length > 0
  const whole =
    total === 0
      ? t`Client reviews – ${name}`
      : t`${plural(total, { one: '# client review', other: '# client reviews' })} – ${name}`
  const title = page > 1 ? t`${whole}, page ${page} of ${page_count}` : whole
  return (
    <TabHead
      member={frame}
      tab={t`Reviews`}
      title={title}
      description={t`What the clients of ${name} say: ratings, testimonies, videos and case studies, each with its date and what was checked.`}
      pathIn={(locale: Locale) => reviewsPath(locale, slug, isFiltered ? 1 : page)}
      isIndexed={isIndexed}
      jsonLd={reviewThings(endorsements, frame, environment)}
    />
  )
}

/** By what the list is ordered, which can be changed; the law wants every list to say why. */
function ReviewOrder({ sort }: { sort: ReviewSort | null }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const whyRef = useDismissal()
  return (
    <div className={styles.order}>
      <details className={styles.why} ref={whyRef}>
        <summary>
          <Trans>Why this order?</Trans>
          <Icon name="caret-down" />
        </summary>
        <p className={styles.answer}>
          {sort === null ? (
            <Trans>
              Reviews stand in the order of their publication, the latest first, whatever their
              rating.
            </Trans>
          ) : (
            <Trans>Reviews stand by their rating; among equals, the latest comes first.</Trans>
          )}{' '}
          <Trans>Neither the provider nor the author can pay for a place.</Trans>{' '}
          <a href={solutionsPath(locale, 'avis')}>
            <Trans>How we handle reviews</Trans>
          </a>
        </p>
      </details>
      <FilterSelect
        name="sort"
        form={REVIEW_FORM}
        label={t`Order of the reviews`}
        anyLabel={t`Newest first`}
        options={[
          { value: 'rating', label: t`Best rated first` },
          { value: 'rating-asc', label: t`Worst rated first` },
        ]}
        value={sort ?? undefined}
      />
    </div>
  )
}
