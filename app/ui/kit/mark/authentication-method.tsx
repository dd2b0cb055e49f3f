import { Trans } from '@lingui/react/macro'
import type { Endorsement } from '#domain/contract/endorsement.ts'

type AuthenticationMethodProps = {
  authenticated: Pick<NonNullable<Endorsement['authenticated']>, 'method' | 'domain'>
}

/** How a review was authenticated, in a few words. */
export function AuthenticationMethod({
  authenticated: { method, domain },
}: AuthenticationMethodProps) {
  if (method === 'company-check') return <Trans>Person and company checked by a moderator</Trans>
  if (domain) return <Trans>Link opened at an address of {domain}</Trans>
  return <Trans>Link opened at a work address, its domain checked</Trans>
}
