import type { EmailProblem } from '#domain/text/email-address.ts'

/** Empty for people, who cannot see it; robots fill in whatever they find. */
export const TRAP_FIELD = 'topic'

export const KEY_FIELD = 'key'

export const COMPANY_ID_FIELD = 'company_id'

const KEY = /^[0-9a-f]{32}$/

/** What a visitor is asked, in the order of the form. */
export const CONTACT_FIELDS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'company',
  'area',
  'reason',
  'message',
] as const

export type ContactField = (typeof CONTACT_FIELDS)[number]

export const CONTACT_REASONS = [
  'compare-quotes',
  'define-scope',
  'find-job',
  'sell-solution',
] as const

export type ContactReason = (typeof CONTACT_REASONS)[number]

/** Lengths in UTF-16 units, as the browser counts them too. */
export const CONTACT_LIMITS = {
  first_name: 80,
  last_name: 80,
  email: 254,
  phone: 40,
  company: 160,
  message: 5_000,
} as const

/** How long a message is kept, as the words beside the form say. */
export const CONTACT_KEPT_MONTHS = 24

/** Why an answer cannot be taken; the words for it live with the form. */
export type ContactProblem =
  | 'required'
  | 'too-long'
  /** Control characters where text belongs. */
  | 'unreadable'
  /** The same field sent twice. */
  | 'doubled'
  | 'not-a-choice'
  | EmailProblem
  | 'email-personal'
  | 'email-disposable'
  | 'email-suppressed'
  | 'phone-invalid'

type ContactProblems = { [field in ContactField]?: ContactProblem }

/** Why a message whose answers are all right was not taken. */
export type ContactRefusal =
  /** The key of a message that was sent, with other answers. */
  | 'form-reused'
  /** The same words from the same sender, with other details, within a day. */
  | 'already-sent'
  | 'too-many'
  | 'too-large'
  | 'failed'

type ContactValues = Record<ContactField, string>

/** What becomes of a form that did not leave: what was typed is in it. */
export type ContactOutcome = {
  problems?: ContactProblems
  refusal?: ContactRefusal
  values?: ContactValues
  /** Of `too-many`: how long until the next one is taken. */
  waitSeconds?: number
  /** Changes with each try, so that the page can tell two equal outcomes apart. */
  attempt: number
}

/** What comes with a message besides its answers. */
type MessageMarks = {
  /** Made in the browser; without JavaScript there is none. */
  key: string | undefined
  companyId: string | undefined
  /** Whether a robot has sent it: it is told what a visitor would be told, and nothing is kept of it. */
  isTrapped: boolean
}

export function readMessageMarks(form: FormData): MessageMarks {
  const key = textOf(form, KEY_FIELD)
  return {
    key: KEY.test(key) ? key : undefined,
    companyId: textOf(form, COMPANY_ID_FIELD) || undefined,
    isTrapped: form.getAll(TRAP_FIELD).some((value) => value !== ''),
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
