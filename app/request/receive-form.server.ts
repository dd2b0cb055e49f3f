import { data } from 'react-router'
import type { z } from 'zod'
import type { AccountProblem, AccountRefusal, FormOutcome } from '#domain/account/account-form.ts'
import { type AppError, HTTP_STATUS, isAppError } from '#domain/errors.ts'
import { isSecretName } from '#domain/text/kept-field.ts'
import { firstProblems } from '#domain/text/text-input.ts'
import { showable } from '#domain/text/typed-text.ts'
import { FailedForm } from './failed-form.ts'

type Received<Schema extends z.ZodObject> = {
  /** Which of the page's forms. */
  name: string
  form: FormData
  schema: Schema
  now: Temporal.Instant
  /** More than a page can use: refused with what can be said of its answers. */
  isTooLarge?: boolean
  /** Where a field sent twice is told as a problem, and counts by its first answer; elsewhere by its last one. */
  isOnceEach?: boolean
  /** How much of an answer is shown again. */
  longest?: number
}

/**
 * Reads a form and does what it asks. What is refused goes back to the page: wrong answers, and of
 * a command's refusals `invalid` (details: field and problem), `too-many-requests`, and whatever
 * gives a `reason` that the page has words for. What failed goes back too, as far as a page can
 * still be drawn.
 */
export async function receiveForm<
  Schema extends z.ZodObject,
  Result,
  Problem extends string = AccountProblem,
  Refusal extends string = AccountRefusal,
>(received: Received<Schema>, work: (input: z.output<Schema>) => Promise<Result>) {
  const { name, schema, now, isTooLarge = false } = received
  const answers = fieldsOf(received)
  const outcome: FormOutcome<Problem, Refusal> = {
    form: name,
    values: valuesOf(answers, received),
    attempt: now.epochMilliseconds,
  }
  const given = schema.safeParse(Object.fromEntries(answers))
  const problems = {
    ...(given.success ? {} : firstProblems<Problem>(given.error)),
    ...doubledIn<Problem>(received),
  }
  const isWrong = Object.keys(problems).length > 0
  const status = isTooLarge ? HTTP_STATUS['too-large'] : UNPROCESSABLE
  if (isTooLarge && !isWrong)
    return data({ ...outcome, refusal: 'too-large' as Refusal }, { status })
  if (!given.success || isWrong) return data({ ...outcome, problems }, { status })
  try {
    return await work(given.data)
  } catch (thrown) {
    if (isAppError(thrown) && isForForm(thrown)) return refusal(outcome, thrown)
    if (!isFailure(thrown)) throw thrown
    throw new FailedForm({ ...outcome, refusal: 'failed' as Refusal }, thrown)
  }
}

const isForForm = ({ code, details }: AppError) =>
  code === 'invalid' || code === 'too-many-requests' || details.reason !== undefined

/** What may well go better the next time; not that something is gone, or somebody else's. */
function isFailure(thrown: unknown): boolean {
  if (isAppError(thrown)) return thrown.code === 'conflict' || thrown.code === 'unavailable'
  return thrown instanceof Error
}

function refusal<Problem extends string, Refusal extends string>(
  outcome: FormOutcome<Problem, Refusal>,
  { code, details }: AppError,
) {
  const status = code === 'invalid' ? UNPROCESSABLE : HTTP_STATUS[code]
  if (code === 'invalid')
    return data({ ...outcome, problems: details as Record<string, Problem> }, { status })
  if (details.reason) return data({ ...outcome, refusal: details.reason as Refusal }, { status })
  const waitSeconds = Number(details.seconds)
  const headers = { 'retry-after': String(waitSeconds) }
  return data({ ...outcome, refusal: 'too-many' as Refusal, waitSeconds }, { status, headers })
}

const UNPROCESSABLE = 422

/** More than any form takes: what was too long is shown again whole, to be shortened. */
const LONGEST_ANSWER = 20_000

type Sent = Received<z.ZodObject>

/** A file is no answer. */
function fieldsOf({ schema, form, isOnceEach }: Sent): [string, string][] {
  return Object.keys(schema.shape).map((field) => {
    const value = form.getAll(field).at(isOnceEach ? 0 : -1)
    return [field, typeof value === 'string' ? value : '']
  })
}

function doubledIn<Problem>({ schema, form, isOnceEach }: Sent): Record<string, Problem> {
  const doubled = Object.keys(schema.shape).filter((field) => form.getAll(field).length > 1)
  return isOnceEach ? Object.fromEntries(doubled.map((field) => [field, 'doubled' as Problem])) : {}
}

function valuesOf(
  answers: readonly [string, string][],
  { longest = LONGEST_ANSWER }: Sent,
): Record<string, string> {
  const shown = answers.filter(([field]) => !isSecretName(field))
  return Object.fromEntries(
    shown.map(([field, value]) => [field, showable(value.slice(0, longest))]),
  )
}
