import { z } from 'zod'
import { minuteOfParis } from '#domain/content/minute-of-paris.ts'
import { AppError } from '#domain/errors.ts'
import { boxInput, optionalTextInput } from '#domain/text/text-input.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import { revisionInput } from './block-input.ts'

const box = boxInput.catch(false)

const momentInput = z
  .string()
  .catch('')
  .transform((typed, { issues, value }) => {
    if (typed === '') return undefined
    const minute = minuteOfParis(typed)
    if (minute) return minute
    issues.push({ code: 'custom', message: 'date-invalid', input: value })
    return z.NEVER
  })

const dayInput = z
  .string()
  .catch('')
  .transform((typed) => typed || undefined)
  .pipe(z.iso.date('date-invalid').optional())

/** How a draft is made public. */
export const publicationInput = revisionInput.extend({
  FR_FR: box,
  EN_GB: box,
  ES_ES: box,
  IT_IT: box,
  DE_DE: box,
  note: optionalTextInput(500),
  when: z.enum(['now', 'later']).optional().catch(undefined),
  due: momentInput,
  in_force_on: dayInput,
})

/** Throws `invalid` where a date is meant and none is given. */
export function publicationOf(input: z.output<typeof publicationInput>) {
  if (input.when === 'later' && !input.due) throw new AppError('invalid', { due: 'required' })
  return {
    langs: LOCALE_CODES.filter((lang) => input[lang]),
    note: input.note,
    dueAt: input.when === 'now' ? undefined : input.due,
    inForceOn: input.in_force_on,
  }
}
