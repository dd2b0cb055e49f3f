import { AppError } from '#domain/errors.ts'
import type { ReviewEvent } from '#domain/review/review-life-cycle.ts'
import type { Signal } from './review-signals.ts'

/** What the address that was confirmed says of its holder's company; `professional` that its domain may be known. */
export type AddressKind = 'professional' | 'personal' | 'shared' | 'lookalike'

/** What the author agrees to as they sign; a new wording gets a new number. */
export const CONSENT_STATEMENT = 'publish-1'

export type Consent = { statement: typeof CONSENT_STATEMENT }

export type Checked = {
  /** Somebody has linked the domain of the address to a company, and the author names no other one. */
  isCompanyKnown: boolean
  signals: readonly Signal[]
}

/** Why a review waits for a human: a signal, or a company that nobody has checked. */
export const COMPANY_CHECK = 'company-check'

/** Nothing is submitted without the author's consent to its publication. */
export function eventsOfSubmission(consent: Consent | null): ReviewEvent[] {
  if (consent?.statement !== CONSENT_STATEMENT) {
    throw new AppError('invalid', { consent: 'required' })
  }
  return [{ type: 'submit', actor: 'author' }]
}

/**
 * What follows as the author confirms the address: published at once where its domain is known and nothing speaks
 * against it; else held, for a human to decide. A rating is no input.
 */
export function eventsOfConfirmation({ isCompanyKnown, signals }: Checked): ReviewEvent[] {
  const reasons = [...(isCompanyKnown ? [] : [COMPANY_CHECK]), ...signals.map(({ kind }) => kind)]
  const next: ReviewEvent[] =
    reasons.length === 0
      ? [
          { type: 'authenticate', actor: 'system', reason: 'professional-email' },
          { type: 'publish', actor: 'system' },
        ]
      : [{ type: 'hold', actor: 'system', reason: reasons.join(' ') }]
  return [{ type: 'confirm', actor: 'author' }, ...next]
}
