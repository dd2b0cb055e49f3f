import { z } from 'zod'
import { type EmailAddress, parseEmailAddress } from '#domain/text/email-address.ts'
import { lineInput, optionalLineInput } from '#domain/text/text-input.ts'
import { normaliseLine } from '#domain/text/typed-text.ts'
import type { AccountProblem } from './account-form.ts'
import { passwordProblem } from './password-rule.ts'

// The messages of these schemas are problems: the forms have words for each in every language.
const problem = (code: AccountProblem) => code

const EMAIL_LENGTH = 254
const SECRET = /^[\w-]{43}$/

export const emailInput = lineInput(EMAIL_LENGTH).transform((given, context): EmailAddress => {
  const email = parseEmailAddress(given)
  if (!('problem' in email)) return email
  context.addIssue({ code: 'custom', message: email.problem })
  return z.NEVER
})

/** Of whoever wrote to us, by whatever way: empty where none is known. */
export const knownAddressInput = optionalLineInput(EMAIL_LENGTH).transform(
  (given, context): string => {
    if (given === '') return ''
    const email = parseEmailAddress(given)
    if (!('problem' in email)) return email.address
    context.addIssue({ code: 'custom', message: email.problem })
    return z.NEVER
  },
)

/** The day on which something came. */
export const receivedDayInput = z
  .string(problem('required'))
  .min(1, { error: problem('required'), abort: true })
  .pipe(z.iso.date(problem('date-invalid')))

/** A password that is being chosen; one that is being proved may be anything. */
export const newPasswordInput = z
  .string(problem('required'))
  .min(1, { error: problem('required'), abort: true })
  .superRefine((password, context) => {
    const message = passwordProblem(password)
    if (message) context.addIssue({ code: 'custom', message })
  })

export const passwordInput = z
  .string(problem('required'))
  .min(1, { error: problem('required'), abort: true })
  .max(1000, problem('password-wrong'))

export const provenPasswordInput = z.object({ password: passwordInput })

/** A secret of a link; anything else is one that opens nothing. */
export const secretInput = z
  .string()
  .catch('')
  .transform((given) => (SECRET.test(given) ? given : ''))

/**
 * Of a colleague one types what stands before the at-sign; a whole address of the same domain is
 * understood as well.
 */
export function colleagueAddress(
  typed: string,
  ownDomain: string,
): EmailAddress | { problem: Extract<AccountProblem, `colleague-${string}`> } {
  const line = normaliseLine(typed)
  if (line === '') return { problem: 'colleague-required' }
  const parsed = parseEmailAddress(line.includes('@') ? line : `${line}@${ownDomain}`)
  if ('problem' in parsed) return { problem: 'colleague-malformed' }
  return parsed.domain === ownDomain.toLowerCase() ? parsed : { problem: 'colleague-domain' }
}
