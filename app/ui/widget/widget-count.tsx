import { Plural, Trans } from '@lingui/react/macro'
import { use } from 'react'
import type { MemberWidget } from '#domain/contract/reward/member-widget.ts'
import { UnauthenticatedCount } from '#ui/kit/mark/unauthenticated-count.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'

type WidgetCountProps = {
  member: Pick<MemberWidget['member'], 'endorsements_count' | 'authenticated_count'>
}

/** Authenticated reviews, which are what the seal stands for, by whom, and beside them the others. */
export function WidgetCount({ member }: WidgetCountProps) {
  const { brandName } = use(PageEnvironmentContext)
  const { endorsements_count: count, authenticated_count: authenticatedCount } = member
  const others = <UnauthenticatedCount total={count} authenticated={authenticatedCount} />
  return (
    <>
      {count === 0 && <Trans>No reviews yet</Trans>}
      {authenticatedCount > 0 && (
        <Plural
          value={authenticatedCount}
          one="# authenticated client review"
          other="# authenticated client reviews"
        />
      )}
      {count > 0 && authenticatedCount === 0 && others}{' '}
      <span className="source">
        <span className="via">
          <Trans>via {brandName}</Trans>
        </span>
        {count > authenticatedCount && authenticatedCount > 0 && <>, {others}</>}
      </span>
    </>
  )
}
