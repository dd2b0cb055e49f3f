import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { contactPath, profilePath, reviewsPath } from '#domain/address/paths.ts'
import type { ProfileFrame } from '#domain/contract/member-card.ts'
import type { MemberReviews } from '#domain/contract/member-reviews.ts'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'

type NoReviewsProps = { frame: ProfileFrame; reviews: MemberReviews }

/** Nothing fits the filters, or there is nothing yet. */
export function NoReviews({ frame, reviews: { all_count } }: NoReviewsProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { slug, name } = frame
  const contact = {
    icon: 'chats-circle',
    label: t`Ask ${name}`,
    note: t`Your question goes to them directly`,
    href: contactPath(locale, slug),
  }
  if (all_count === 0)
    return (
      <EmptyState
        headingLevel={3}
        title={t`No reviews yet`}
        text={
          <Trans>The first client review of {name} will stand here once it is published.</Trans>
        }
        waysOut={[
          {
            icon: 'buildings',
            label: t`See the profile of ${name}`,
            note: t`What they do, where and for whom`,
            href: profilePath(locale, slug),
          },
          contact,
        ]}
      />
    )
  return (
    <EmptyState
      headingLevel={3}
      title={t`No results`}
      text={<Trans>No review of {name} fits all of these filters.</Trans>}
      waysOut={[
        {
          icon: 'list-checks',
          label: t`See all reviews`,
          note: t`Without any filter`,
          href: reviewsPath(locale, slug),
        },
        contact,
      ]}
    >
      <Plural
        value={all_count}
        one="# review is published in all."
        other="# reviews are published in all."
      />
    </EmptyState>
  )
}
