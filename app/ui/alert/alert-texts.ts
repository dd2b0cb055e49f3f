import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AlertProblem, AlertRefusal } from '#domain/alert/alert-form.ts'

export const ALERT_PROBLEMS: Record<AlertProblem, MessageDescriptor> = {
  required: msg`This field is required`,
  'too-long': msg`This text is too long. Shorten it.`,
  unreadable: msg`This text contains characters that cannot be read. Type it again.`,
  'email-incomplete': msg`The end of the address is missing, for example “.com”.`,
  'email-malformed': msg`Enter an address such as name@company.com.`,
  'email-disposable': msg`This is a disposable mailbox. Enter an address that you read.`,
  'email-suppressed': msg`No mail reaches this address: earlier ones came back, or were reported as unwanted. Check how it is written, or use another one. If it is right, write to us.`,
}

export const ALERT_REFUSALS: Record<Exclude<AlertRefusal, 'failed'>, MessageDescriptor> = {
  'too-many': msg`Many requests have been made in a short time. Try again later.`,
  'alerts-full': msg`Ten alerts run for this address, which is the limit. End one of them first, in your account or by the link in one of its mails.`,
}
