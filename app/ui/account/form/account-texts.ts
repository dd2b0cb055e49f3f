import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AccountProblem, AccountRefusal } from '#domain/account-form.ts'

export const PROBLEMS: Record<AccountProblem, MessageDescriptor> = {
  required: msg`This field is required`,
  'too-long': msg`This text is too long. Shorten it.`,
  unreadable: msg`This text contains characters that cannot be read. Type it again.`,
  'not-a-choice': msg`Choose one of the answers offered.`,
  'email-incomplete': msg`The end of the address is missing, for example “.com”.`,
  'email-malformed': msg`Enter an address such as name@company.com.`,
  'email-personal': msg`This is a personal mailbox. Enter your professional address.`,
  'email-disposable': msg`This is a disposable mailbox. Enter your professional address.`,
  'email-taken': msg`This is already your address.`,
  'url-invalid': msg`The URL is invalid`,
  'password-short': msg`Choose a longer password: at least 12 characters.`,
  'password-guessable': msg`This password is easy to guess. Choose another one.`,
  'password-wrong': msg`This is not your current password.`,
  'code-wrong': msg`This code is not known, or has been used.`,
  'colleague-required': msg`You must enter your colleague’s e-mail to invite them`,
  'colleague-malformed': msg`Enter the part of the address before the @ sign.`,
  'colleague-domain': msg`You can only invite people whose address ends like yours.`,
  'colleague-known': msg`This person already belongs to the team.`,
  unchanged: msg`This is the text as it stands. Change it to propose something.`,
  'name-differs': msg`This is not the name of your company. Type it as it is written above.`,
}

export const REFUSALS: Record<Exclude<AccountRefusal, 'too-many'>, MessageDescriptor> = {
  unrecognised: msg`This address and this password do not go together. Check both, or ask for a link by e-mail.`,
  spent: msg`This link has been used, or is too old. Ask for a new one.`,
  'wrong-browser': msg`This link was asked for in another browser. Open it there, or ask for a new one here.`,
  'wrong-person': msg`This invitation is for another address. Sign in with the address it was sent to.`,
  'last-owner': msg`A company needs an owner. Make somebody else an owner first.`,
  'passkey-failed': msg`The passkey was not recognized. Try again, or choose another way.`,
  'passkey-needed': msg`You have a passkey already: sign in with it to add another one.`,
  'already-replied': msg`Somebody of your team has replied in the meantime. A review has one reply.`,
  'already-reported': msg`This review has been reported already. Our moderators will decide.`,
  'already-proposed': msg`A proposal is waiting for the author already. Withdraw it to make another one.`,
  'collection-full': msg`There is no room for more. Remove something first.`,
  'already-invited': msg`You have already invited this person in the last six months.`,
  unwanted: msg`This person does not want any invitations.`,
  answered: msg`This person has answered in the meantime.`,
  'too-soon': msg`One reminder a week is enough. Wait a little.`,
  'no-more-reminders': msg`You have reminded this person three times. That is all there is.`,
}
