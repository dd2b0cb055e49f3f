import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { COMPANY_CHECK } from '#domain/review-pipeline.ts'
import type { SignalKind } from '#domain/review-signals.ts'

/** Each signal in plain words, as its author reads it. */
export const HOLD_REASONS: Record<SignalKind | typeof COMPANY_CHECK, MessageDescriptor> = {
  [COMPANY_CHECK]: msg`Your address does not show which company you work for, so we check that by hand.`,
  'same-domain': msg`You write from the same domain as the provider.`,
  'same-group': msg`Your company belongs to the same group as the provider.`,
  'member-user': msg`You are, or were, among the people who look after the provider’s profile.`,
  reciprocal: msg`The provider has reviewed your company in the last six months.`,
  burst: msg`The provider has received many more reviews than usual within a day.`,
  'near-duplicate': msg`Your text is very close to that of another review.`,
  'same-network': msg`Your review comes from a network that the provider has used lately.`,
  'same-device': msg`Your review comes from a browser in which the provider has signed in.`,
  'company-name': msg`We know a client of the same name under another address.`,
}
