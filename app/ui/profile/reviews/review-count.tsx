import { Plural, Trans } from '@lingui/react/macro'
import type { MemberReviews } from '#domain/contract/member-reviews.ts'

const ID = 'review-count'

/** How many reviews there are, read out when the filters change that. */
export function ReviewCount({ total, all_count, applied }: MemberReviews) {
  const isFiltered = Object.keys(applied).length > 0
  return (
    <p id={ID} role="status" tabIndex={-1}>
      <b>
        <Plural value={total} one="# review" other="# reviews" />
      </b>
      {isFiltered && (
        <>
          {' '}
          <Trans>out of {all_count}</Trans>
        </>
      )}
    </p>
  )
}

/** Browser only. */
export function focusReviewCount(): void {
  document.getElementById(ID)?.focus({ preventScroll: true })
}
