import { z } from 'zod'
import type { AccountProblem } from './account-form.ts'
import { isReadableText, normaliseText } from './contact-text.ts'

const problem = (code: AccountProblem) => code

/** Several lines, as they are stored. */
export const textInput = (limit: number) =>
  z
    .string(problem('required'))
    .transform(normaliseText)
    .pipe(
      z
        .string()
        .min(1, { error: problem('required'), abort: true })
        .max(limit, { error: problem('too-long'), abort: true })
        .refine(isReadableText, problem('unreadable')),
    )

/** One of the choices of a form. */
export const choiceInput = <const Choices extends readonly [string, ...string[]]>(
  choices: Choices,
) => z.enum(choices, { error: ({ input }) => problem(input ? 'not-a-choice' : 'required') })

/** Made with each form, so that what is sent twice is done once. */
export const formKeyInput = z.string().regex(/^[0-9A-Za-z]{12,64}$/, problem('unreadable'))

/** A box of a form: there when it is checked. */
export const boxInput = z.string().transform((given) => given === 'yes')
