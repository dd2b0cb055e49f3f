import type { z } from 'zod'
import { contactRequestInput } from '#commands/inbox/send-contact-request.ts'
import { CONTACT_LIMITS } from '#domain/inbox/contact-request.ts'
import type { Locale } from '#domain/locale.ts'
import { optionalTextInput } from '#domain/text/text-input.ts'

/** As the contact form reads them; a message is welcome, not asked for. */
export const demoRequestInput = (locale: Locale) =>
  contactRequestInput(locale)
    .pick({ first_name: true, last_name: true, email: true, phone: true, company: true })
    .extend({ message: optionalTextInput(CONTACT_LIMITS.message) })

export type DemoRequestInput = z.output<ReturnType<typeof demoRequestInput>>
