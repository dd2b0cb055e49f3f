import type { FormOutcome } from '#domain/account/account-form.ts'
import type { ContactProblem } from '#domain/inbox/contact-request.ts'

export const COMPANY_SHOWN = ['name', 'sector'] as const

/** Between the slugs of the form's one field of recipients: no slug has it. */
export const RECIPIENT_SEPARATOR = ','

/** What a button of the form asks for; without one it is sent. */
export const INTENT_FIELD = 'intent'

/** Why an answer of the form cannot be taken. */
export type BriefProblem =
  | ContactProblem
  | 'date-invalid'
  /** Too soon, or too far ahead. */
  | 'answer-day'
  | 'languages'
  /** Of the work: past, or too far ahead. */
  | 'end-day'
  | 'consent'
  | 'recipients-few'
  | 'recipients-many'
  | 'recipients-group'
  | 'recipients-own'
  /** Removed, closed to briefs, or full for today. */
  | 'recipients-gone'

/** Why a form whose answers are all right was not taken. */
export type BriefRefusal =
  | 'too-many'
  | 'too-large'
  | 'failed'
  | 'form-reused'
  | 'already-sent'
  /** Somebody else was faster, or it has ended. */
  | 'brief-changed'
  /** The mailbox has sent as many as it may for now. */
  | 'sender-waits'
  /** A recipient of this brief has an open one of this mailbox. */
  | 'open-brief'
  | 'sender-blocked'
  | 'unreachable'

export type BriefOutcome = FormOutcome<BriefProblem, BriefRefusal>
