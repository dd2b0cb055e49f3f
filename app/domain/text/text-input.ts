import { z } from 'zod'
import {
  hasInk,
  isReadableLine,
  isReadableText,
  normaliseLine,
  normaliseName,
  normaliseText,
  normaliseWords,
} from './typed-text.ts'

// The messages of these schemas are problems: every form has words for each in every language.
const problem = (code: 'required' | 'too-long' | 'unreadable' | 'not-a-choice') => code

const typedInput =
  (normalise: (typed: string) => string, isReadable: (text: string) => boolean) =>
  (limit: number) =>
    z
      .string()
      .catch('')
      .transform(normalise)
      .pipe(
        z
          .string()
          .max(limit, { error: problem('too-long'), abort: true })
          .refine(isReadable, problem('unreadable')),
      )

/** What is left of an answer once it is normalised; empty where there was none. */
export const optionalLineInput = typedInput(normaliseLine, isReadableLine)
/** A line that editors write for everybody. */
export const optionalWordsInput = typedInput(normaliseWords, isReadableLine)
export const optionalNameInput = typedInput(normaliseName, isReadableLine)
export const optionalTextInput = typedInput(normaliseText, isReadableText)

export const filledInput = z.string().refine(hasInk, { error: problem('required'), abort: true })

export const lineInput = (limit: number) => optionalLineInput(limit).pipe(filledInput)
export const wordsInput = (limit: number) => optionalWordsInput(limit).pipe(filledInput)
export const nameInput = (limit: number) => optionalNameInput(limit).pipe(filledInput)
export const textInput = (limit: number) => optionalTextInput(limit).pipe(filledInput)

/** One of the choices of a form. */
export const choiceInput = <const Choices extends readonly [string, ...string[]]>(
  choices: Choices,
) => z.enum(choices, { error: ({ input }) => problem(input ? 'not-a-choice' : 'required') })

/** Made with each form, so that what is sent twice is done once. */
export const formKeyInput = z.string().regex(/^[0-9A-Za-z]{12,64}$/, problem('unreadable'))

/** A box of a form: there when it is checked. */
export const boxInput = z.string().transform((given) => given === 'yes')

/** What is wrong with a form: the first problem of each field, under the name of the field. */
export function firstProblems<Problem extends string>(error: z.ZodError): Record<string, Problem> {
  const problems: Record<string, Problem> = {}
  // The messages of a form's schema are problems.
  for (const { path, message } of error.issues) problems[String(path[0])] ??= message as Problem
  return problems
}
