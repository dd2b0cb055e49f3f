import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { reviewsPath } from '#domain/address/paths.ts'
import type { MemberReviews } from '#domain/contract/member-reviews.ts'
import type { ProfileFrame } from '#domain/contract/profile-frame.ts'
import type { Locale } from '#domain/locale.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { TabHead } from '#ui/profile/tab/tab-head.tsx'
import { reviewThings } from './reviews-json-ld.ts'

type ReviewsHeadProps = {
  frame: ProfileFrame
  reviews: MemberReviews
  isIndexed: boolean
}

/** A filtered list is a view of the whole one, which is its canonical address. */
export function ReviewsHead({ frame, reviews, isIndexed }: ReviewsHeadProps) {
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
