import { AppError } from './errors.ts'
import type { ReviewEvent } from './review-life-cycle.ts'
import type { Signal } from './review-signals.ts'

/** What the address that was confirmed says of its holder's company. */
export type AddressKind = 'professional' | 'personal' | 'shared' | 'lookalike'

/** What the author agrees to as they sign; a new wording gets a new number. */
export const CONSENT_STATEMENT = 'publish-1'

export type Consent = { statement: typeof CONSENT_STATEMENT }

export type Checked = { addressKind: AddressKind; signals: readonly Signal[] }

/** Why a review waits for a human: a signal, or an address that proves no company. */
export const COMPANY_CHECK = 'company-check'

/** Nothing is submitted without the author's consent to its publication. */
export function eventsOfSubmission(consent: Consent | null): ReviewEvent[] {
  if (consent?.statement !== CONSENT_STATEMENT) {
    throw new AppError('invalid', { consent: 'required' })
  }
  return [{ type: 'submit', actor: 'author' }]
}

/**
 * What follows as the author confirms the address: published at once where it is a professional one
 * and nothing speaks against it; else held, for a human to decide. A rating is no input.
 */
export function eventsOfConfirmation(checked: Checked): ReviewEvent[] {
  const reasons = reasonsToHold(checked)
  const next: ReviewEvent =
    reasons.length === 0
      ? { type: 'publish', actor: 'system' }
      : { type: 'hold', actor: 'system', reason: reasons.join(' ') }
  return [{ type: 'confirm', actor: 'author' }, next]
}

export function authenticationOfAddress(kind: AddressKind): 'professional-email' | undefined {
  return kind === 'professional' ? 'professional-email' : undefined
}

function reasonsToHold({ addressKind, signals }: Checked): string[] {
  const kinds = signals.map(({ kind }) => kind)
  return authenticationOfAddress(addressKind) ? kinds : [COMPANY_CHECK, ...kinds]
}
