import { Plural, Trans } from '@lingui/react/macro'
import type { MemberWidget } from '#domain/contract/member-widget.ts'
import { UnauthenticatedCount } from '#ui/review/unauthenticated-count.tsx'

type WidgetCountProps = {
  member: Pick<MemberWidget['member'], 'endorsements_count' | 'authenticated_count'>
}

/** Authenticated reviews, which are what the seal stands for, and beside them the others. */
export function WidgetCount({ member }: WidgetCountProps) {
  const { endorsements_count: count, authenticated_count: authenticatedCount } = member
  if (count === 0) return <Trans>No reviews yet</Trans>
  return (
    <>
      {authenticatedCount > 0 && (
        <Plural
          value={authenticatedCount}
          one="# authenticated client review"
          other="# authenticated client reviews"
        />
      )}
      {authenticatedCount > 0 && count > authenticatedCount && ', '}
      {count > authenticatedCount && (
        <UnauthenticatedCount total={count} authenticated={authenticatedCount} />
      )}
    </>
  )
}
