import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { accountPath, profilePath } from '#domain/address/paths.ts'
import type { MemberReviews } from '#domain/contract/member-reviews.ts'
import type { ReviewMarks } from '#domain/contract/team-review.ts'
import { reviewFilterSearch } from '#domain/review/review-filter.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRows } from '#ui/account/account-rows.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { Pager } from '#ui/kit/list/pager.tsx'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ReviewCount } from '#ui/profile/reviews/review-count.tsx'
import { TeamFilters } from './team-filters.tsx'
import { TeamReviewLine } from './team-review-line.tsx'

type TeamReviewsPageProps = {
  slug: string
  /** Null while the member is not public. */
  list: { reviews: MemberReviews; marks: Record<string, ReviewMarks> } | null
}

export function TeamReviewsPage({ slug, list }: TeamReviewsPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const isEmpty = !list || list.reviews.all_count === 0
  return (
    <AccountPage
      title={t`Reviews`}
      lead={t`What clients said of you. Reply in public, report what you doubt, or propose other words to the author.`}
      actions={
        <Button href={accountPath(locale, 'collections')} theme="secondary" size="sm">
          <Trans>Collections</Trans>
        </Button>
      }
    >
      {isEmpty ? (
        <EmptyState
          title={t`No review yet`}
          text={t`Published reviews of your clients stand here.`}
          waysOut={
            list
              ? [{ icon: 'eye', label: t`See the public profile`, href: profilePath(locale, slug) }]
              : [{ icon: 'house', label: t`Home`, href: accountPath(locale) }]
          }
        />
      ) : (
        <List {...list} />
      )}
    </AccountPage>
  )
}

function List({ reviews, marks }: NonNullable<TeamReviewsPageProps['list']>) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const path = accountPath(locale, 'reviews')
  const hrefOf = (page: number) => {
    const search = new URLSearchParams(reviewFilterSearch(reviews.applied))
    if (page > 1) search.set('page', `${page}`)
    return search.size > 0 ? `${path}?${search}` : path
  }
  return (
    <>
      <TeamFilters reviews={reviews} />
      <ReviewCount {...reviews} />
      {reviews.total === 0 ? (
        <EmptyState
          title={t`No result`}
          text={t`No review fits these filters.`}
          waysOut={[{ icon: 'list', label: t`All reviews`, href: path }]}
        />
      ) : (
        <AccountCard title={t`Reviews`}>
          <AccountRows>
            {reviews.endorsements.map((review) => (
              <li key={review.public_id}>
                <TeamReviewLine review={review} marks={marks[review.public_id]} />
              </li>
            ))}
          </AccountRows>
        </AccountCard>
      )}
      <Pager page={reviews.page} pageCount={reviews.page_count} hrefOf={hrefOf} />
    </>
  )
}
