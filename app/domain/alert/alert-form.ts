import type { FormOutcome } from '#domain/account/account-form.ts'
import type { EmailProblem } from '#domain/text/email-address.ts'

/** Why the address of an alert cannot be taken. */
export type AlertProblem =
  | 'required'
  | 'too-long'
  | 'unreadable'
  | EmailProblem
  | 'email-disposable'
  | 'email-suppressed'

/** Why an alert was not taken. */
export type AlertRefusal =
  | 'too-many'
  | 'failed'
  /** As many run for the address as may. */
  | 'alerts-full'

export type AlertOutcome = FormOutcome<AlertProblem, AlertRefusal>

/** What is done with the link of a mail; a mail program says nothing, and ends all. */
export const END_FORMS = ['end', 'renew', 'end-all'] as const

export type EndForm = (typeof END_FORMS)[number]
