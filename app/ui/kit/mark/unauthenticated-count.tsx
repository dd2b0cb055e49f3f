import { Plural } from '@lingui/react/macro'

type UnauthenticatedCountProps = { total: number; authenticated: number }

/** The reviews that no number of authenticated ones counts: beside it, or in its place. */
export function UnauthenticatedCount({ total, authenticated }: UnauthenticatedCountProps) {
  const others = total - authenticated
  if (authenticated > 0)
    return <Plural value={others} one="# not authenticated" other="# not authenticated" />
  return (
    <Plural value={others} one="# review, not authenticated" other="# reviews, not authenticated" />
  )
}
