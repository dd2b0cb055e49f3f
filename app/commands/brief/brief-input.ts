import { z } from 'zod'
import { phoneInput, professionalEmail } from '#commands/inbox/send-contact-request.ts'
import {
  BRIEF_BUDGETS,
  BRIEF_LANGUAGES,
  BRIEF_SIZES,
  BRIEF_TEXT_LIMITS,
} from '#domain/brief/brief.ts'
import { isAnswerDay, startMonths } from '#domain/brief/brief-dates.ts'
import { type BriefProblem, COMPANY_SHOWN, RECIPIENT_SEPARATOR } from '#domain/brief/brief-form.ts'
import { CONTACT_LIMITS } from '#domain/inbox/contact-request.ts'
import type { Locale } from '#domain/locale.ts'
import {
  boxInput,
  choiceInput,
  filledInput,
  nameInput,
  optionalTextInput,
  textInput,
} from '#domain/text/text-input.ts'

const problem = (code: BriefProblem) => code

/** Slugs, in the order in which they were chosen; how many there may be is looked at where they are looked up. */
export const recipientsInput = z
  .string()
  .max(2_000)
  .catch('')
  .transform((given) => [...new Set(given.split(RECIPIENT_SEPARATOR).filter(Boolean))])

const answerDay = (today: Temporal.PlainDate) =>
  filledInput.transform((given, context) => {
    const day = readDay(given.trim())
    if (day && isAnswerDay(day, today)) return day.toString()
    context.addIssue({ code: 'custom', message: problem(day ? 'answer-day' : 'date-invalid') })
    return z.NEVER
  })

export function readDay(text: string): Temporal.PlainDate | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    return undefined
  }
}

/** The page's language says which country a phone number without a code belongs to. */
export const briefInput = (locale: Locale, today: Temporal.PlainDate) =>
  z.object({
    recipients: recipientsInput,
    title: nameInput(BRIEF_TEXT_LIMITS.title),
    need: textInput(BRIEF_TEXT_LIMITS.need),
    context: optionalTextInput(BRIEF_TEXT_LIMITS.context),
    activity: filledInput,
    budget: choiceInput(BRIEF_BUDGETS),
    starts_in: z
      .string()
      .refine(
        (month) => month === '' || startMonths(today).includes(month),
        problem('not-a-choice'),
      ),
    answer_by: answerDay(today),
    language_fr: boxInput,
    language_en: boxInput,
    language_es: boxInput,
    language_it: boxInput,
    language_de: boxInput,
    first_name: nameInput(CONTACT_LIMITS.first_name),
    last_name: nameInput(CONTACT_LIMITS.last_name),
    email: professionalEmail,
    phone: phoneInput(locale),
    company: nameInput(CONTACT_LIMITS.company),
    area: filledInput.pipe(z.string().regex(/^[A-U]$/, problem('not-a-choice'))),
    size: choiceInput(BRIEF_SIZES),
    shown: choiceInput(COMPANY_SHOWN),
    no_review: boxInput,
    consent: z.string().refine((given) => given === 'yes', problem('consent')),
  })

export type BriefInput = z.output<ReturnType<typeof briefInput>>

/** In which answers are welcome. */
export function languagesOf(input: BriefInput): string[] {
  return BRIEF_LANGUAGES.filter((each) => input[`language_${each}`])
}
