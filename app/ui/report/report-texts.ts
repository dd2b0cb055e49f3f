import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AccountProblem } from '#domain/account/account-form.ts'

const PROBLEMS: { [problem in AccountProblem]?: MessageDescriptor } = {
  required: msg`This field is required`,
  'too-long': msg`This text is too long. Shorten it.`,
  unreadable: msg`This text contains characters that cannot be read. Type it again.`,
  'not-a-choice': msg`Choose one of the answers offered.`,
  'email-incomplete': msg`The end of the address is missing, for example “.com”.`,
  'email-malformed': msg`Enter an address such as name@company.com.`,
}

const CHOICES: readonly string[] = ['reason', 'good_faith']

export function problemText(field: string, problem: AccountProblem): MessageDescriptor {
  if (problem === 'required' && CHOICES.includes(field)) return msg`This information is required`
  return PROBLEMS[problem] ?? msg`Choose one of the answers offered.`
}
