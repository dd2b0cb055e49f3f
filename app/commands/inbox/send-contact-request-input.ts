import { z } from 'zod'
import {
  CONTACT_LIMITS,
  CONTACT_REASONS,
  type ContactProblem,
} from '#domain/inbox/contact-request.ts'
import type { Locale } from '#domain/locale.ts'
import { parseEmailAddress } from '#domain/text/email-address.ts'
import { lineInput, nameInput, textInput } from '#domain/text/text-input.ts'
import { normaliseLine } from '#domain/text/typed-text.ts'
import { type EmailDomainKind, emailDomainKind } from '#platform/email-domain.server.ts'
import { readPhoneNumber } from '#platform/phone.server.ts'

// The messages of this schema are problems: the form has words for each in every language.
const problem = (code: ContactProblem) => code

const REFUSED_DOMAINS: { [kind in EmailDomainKind]?: ContactProblem } = {
  personal: 'email-personal',
  disposable: 'email-disposable',
}

const professionalEmail = lineInput(CONTACT_LIMITS.email).transform((given, context) => {
  const email = parseEmailAddress(given)
  const code = 'problem' in email ? email.problem : problemOfDomain(email.domain)
  if (!code && !('problem' in email)) return email
  context.addIssue({ code: 'custom', message: code ?? problem('email-malformed') })
  return z.NEVER
})

function problemOfDomain(domain: string): ContactProblem | undefined {
  return REFUSED_DOMAINS[emailDomainKind(domain)]
}

const phone = (locale: Locale) =>
  z.string().transform((given, context) => {
    const typed = normaliseLine(given)
    if (typed === '') return null
    const number = typed.length <= CONTACT_LIMITS.phone ? readPhoneNumber(typed, locale) : undefined
    if (number) return number
    context.addIssue({ code: 'custom', message: problem('phone-invalid') })
    return z.NEVER
  })

const choice = z
  .string()
  .trim()
  .min(1, { error: problem('required'), abort: true })

/** The page's language says which country a phone number without a code belongs to. */
export const contactRequestInput = (locale: Locale) =>
  z.object({
    first_name: nameInput(CONTACT_LIMITS.first_name),
    last_name: nameInput(CONTACT_LIMITS.last_name),
    email: professionalEmail,
    phone: phone(locale),
    company: nameInput(CONTACT_LIMITS.company),
    area: choice.regex(/^[A-U]$/, problem('not-a-choice')),
    reason: choice.pipe(z.enum(CONTACT_REASONS, problem('not-a-choice'))),
    message: textInput(CONTACT_LIMITS.message),
  })

export type ContactRequestInput = z.output<ReturnType<typeof contactRequestInput>>
