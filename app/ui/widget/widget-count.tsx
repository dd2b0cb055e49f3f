import { Plural, Trans } from '@lingui/react/macro'
import type { MemberWidget } from '#domain/contract/member-widget.ts'

type WidgetCountProps = {
  member: Pick<MemberWidget['member'], 'endorsements_count' | 'authenticated_count'>
}

/** Authenticated reviews where there are any: they are what the seal stands for. */
export function WidgetCount({ member }: WidgetCountProps) {
  const { endorsements_count: count, authenticated_count: authenticatedCount } = member
  if (authenticatedCount > 0)
    return (
      <Plural
        value={authenticatedCount}
        one="# authenticated client review"
        other="# authenticated client reviews"
      />
    )
  if (count > 0) return <Plural value={count} one="# review" other="# reviews" />
  return <Trans>No reviews yet</Trans>
}
