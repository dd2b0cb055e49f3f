import { type EmailAddress, parseEmailAddress } from '#domain/text/email-address.ts'
import { normaliseLine } from '#domain/text/typed-text.ts'
import type { AccountProblem } from './account-form.ts'

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
