import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  ContactField,
  ContactProblem,
  ContactReason,
  ContactRefusal,
} from '#domain/inbox/contact-request.ts'

export const FIELD_LABELS: Record<ContactField, MessageDescriptor> = {
  first_name: msg`First name`,
  last_name: msg`Last name`,
  email: msg`Professional e-mail address`,
  phone: msg`Phone`,
  company: msg`Company`,
  area: msg`Your company’s sector`,
  reason: msg`Reason for your message`,
  message: msg`Your message`,
}

export const REASON_LABELS: Record<ContactReason, MessageDescriptor> = {
  'compare-quotes': msg`I am ready to compare quotes and start a project`,
  'define-scope': msg`I want to define the scope of my project`,
  'find-job': msg`I am looking for a job`,
  'sell-solution': msg`I have a solution to sell`,
}

const CHOICES: readonly ContactField[] = ['area', 'reason']

const PROBLEMS: Record<ContactProblem, MessageDescriptor> = {
  required: msg`This field is required`,
  'too-long': msg`This text is too long. Shorten it.`,
  unreadable: msg`This text contains characters that cannot be read. Type it again.`,
  doubled: msg`Several answers came in for this question. Keep one.`,
  'not-a-choice': msg`Choose one of the answers offered.`,
  'email-incomplete': msg`The end of the address is missing, for example “.com”.`,
  'email-malformed': msg`Enter an address such as name@company.com.`,
  'email-personal': msg`This is a personal mailbox. Enter your professional address.`,
  'email-disposable': msg`This is a disposable mailbox. Enter your professional address.`,
  'email-suppressed': msg`No mail reaches this address: earlier ones came back, or were reported as unwanted. Check how it is written, or use another one. If it is right, write to us.`,
  'phone-invalid': msg`Please enter a valid phone number`,
}

const REQUIRED_CHOICE = msg`This information is required`

/** In the list above the form. */
const SHORT_PHONE_PROBLEM = msg`Invalid phone number`

export function problemText(field: ContactField, problem: ContactProblem): MessageDescriptor {
  return problem === 'required' && CHOICES.includes(field) ? REQUIRED_CHOICE : PROBLEMS[problem]
}

export function shortProblemText(field: ContactField, problem: ContactProblem): MessageDescriptor {
  return problem === 'phone-invalid' ? SHORT_PHONE_PROBLEM : problemText(field, problem)
}

export const FAILURE = msg`An error occurred while sending the message.`

export const REFUSALS: Record<Exclude<ContactRefusal, 'too-many'>, MessageDescriptor> = {
  failed: msg`Your text is still here. Try again in a moment.`,
  'form-reused': msg`This form has already been sent with other answers. Check it, then send it again: it will leave as a new message.`,
  'already-sent': msg`You have already sent this message today, with other details. Change its text to send it again.`,
  'too-large': msg`It is too long to be received. Shorten it, then send it again.`,
}
