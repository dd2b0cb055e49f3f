import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { SIGNAL_LIMITS, type SignalKind } from '#domain/moderation/review-signals.ts'

const { reciprocalDays, networkDays, similarity, burst, agreements } = SIGNAL_LIMITS
const { hours, least, timesUsual, restDays } = burst
const percent = Math.round(similarity * 100)

type SignalText = { name: MessageDescriptor; explanation: MessageDescriptor }

/** Each signal with its rule: published, and beside the review for whoever decides. */
export const SIGNAL_TEXTS: Record<SignalKind, SignalText> = {
  'same-domain': {
    name: msg`Same e-mail domain`,
    explanation: msg`The author writes from a domain that belongs to the provider.`,
  },
  'same-group': {
    name: msg`Same group`,
    explanation: msg`The author’s company belongs to the same group as the provider.`,
  },
  'member-user': {
    name: msg`User of the provider’s account`,
    explanation: msg`The author looks after the provider’s profile, or has done so.`,
  },
  reciprocal: {
    name: msg`Reciprocal reviews`,
    explanation: msg`Provider and author’s company have reviewed each other within ${reciprocalDays} days.`,
  },
  burst: {
    name: msg`Burst of reviews`,
    explanation: msg`The provider received at least ${least} reviews within ${hours} hours, and more than ${timesUsual} times what was usual before the last ${restDays} days.`,
  },
  'near-duplicate': {
    name: msg`Almost the same text`,
    explanation: msg`At least ${percent} % of the text is like that of another review.`,
  },
  'same-network': {
    name: msg`Same network`,
    explanation: msg`The review was written from a network that the provider’s people used in the last ${networkDays} days.`,
  },
  'same-device': {
    name: msg`Same browser`,
    explanation: msg`The review was written in a browser in which one of the provider’s people has signed in.`,
  },
  'company-name': {
    name: msg`Name of a known client`,
    explanation: msg`A client of that name, or of one that looks like it, is known under another e-mail domain.`,
  },
  'new-domain': {
    name: msg`Several authors of a new domain`,
    explanation: msg`Somebody else has written from the same e-mail domain, and nobody has checked yet whose it is.`,
  },
  agreements: {
    name: msg`Many agreements`,
    explanation: msg`The provider has said after ${agreements} briefs or more within 30 days that it works with their senders, among them this author.`,
  },
  'domain-ended': {
    name: msg`Domain taken back`,
    explanation: msg`The author’s e-mail domain was linked to the company as the review was published, and no longer is.`,
  },
}
