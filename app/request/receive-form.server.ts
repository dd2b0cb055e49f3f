import { data } from 'react-router'
import type { z } from 'zod'
import type {
  AccountOutcome,
  AccountProblem,
  AccountRefusal,
} from '#domain/account/account-form.ts'
import { type AppError, HTTP_STATUS, isAppError } from '#domain/errors.ts'
import { isSecretName } from '#domain/text/kept-field.ts'
import { showable } from '#domain/text/typed-text.ts'
import { FailedForm } from './failed-form.ts'

type Received<Schema extends z.ZodObject> = {
  /** Which of the page's forms. */
  name: string
  form: FormData
  schema: Schema
  now: Temporal.Instant
}

/**
 * Reads a form and does what it asks. What is refused goes back to the page: wrong answers, and of
 * a command's refusals `invalid` (details: field and problem), `too-many-requests`, and whatever
 * gives a `reason` that the page has words for. What failed goes back too, as far as a page can
 * still be drawn.
 */
export async function receiveForm<Schema extends z.ZodObject, Result>(
  { name, form, schema, now }: Received<Schema>,
  work: (input: z.output<Schema>) => Promise<Result>,
) {
  const outcome: AccountOutcome = {
    form: name,
    values: valuesOf(form, schema),
    attempt: now.epochMilliseconds,
  }
  const given = schema.safeParse(Object.fromEntries(fieldsOf(schema, form)))
  if (!given.success)
    return data({ ...outcome, problems: problemsOf(given.error) }, { status: 422 })
  try {
    return await work(given.data)
  } catch (thrown) {
    if (isAppError(thrown) && isForForm(thrown)) return refusal(outcome, thrown)
    throw isFailure(thrown) ? new FailedForm({ ...outcome, refusal: 'failed' }, thrown) : thrown
  }
}

const isForForm = ({ code, details }: AppError) =>
  code === 'invalid' || code === 'too-many-requests' || details.reason !== undefined

/** What may well go better the next time; not that something is gone, or somebody else's. */
function isFailure(thrown: unknown): boolean {
  if (isAppError(thrown)) return thrown.code === 'conflict' || thrown.code === 'unavailable'
  return thrown instanceof Error
}

function refusal(outcome: AccountOutcome, { code, details }: AppError) {
  const status = code === 'invalid' ? 422 : HTTP_STATUS[code]
  if (code === 'invalid')
    return data({ ...outcome, problems: details as AccountOutcome['problems'] & {} }, { status })
  if (details.reason)
    return data({ ...outcome, refusal: details.reason as AccountRefusal }, { status })
  const waitSeconds = Number(details.seconds)
  const headers = { 'retry-after': String(waitSeconds) }
  return data({ ...outcome, refusal: 'too-many' as const, waitSeconds }, { status, headers })
}

/** More than any form takes: what was too long is shown again whole, to be shortened. */
const LONGEST_ANSWER = 20_000

/** A field sent twice counts by its last answer; a file is no answer. */
function fieldsOf(schema: z.ZodObject, form: FormData): [string, string][] {
  return Object.keys(schema.shape).map((field) => {
    const value = form.getAll(field).at(-1)
    return [field, typeof value === 'string' ? value : '']
  })
}

function valuesOf(form: FormData, schema: z.ZodObject): Record<string, string> {
  const shown = fieldsOf(schema, form).filter(([field]) => !isSecretName(field))
  return Object.fromEntries(
    shown.map(([field, value]) => [field, showable(value.slice(0, LONGEST_ANSWER))]),
  )
}

/** The first problem of each field. */
function problemsOf(error: z.ZodError): { [field: string]: AccountProblem } {
  const problems: { [field: string]: AccountProblem } = {}
  for (const { path, message } of error.issues)
    problems[String(path[0])] ??= message as AccountProblem
  return problems
}
