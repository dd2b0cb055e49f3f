import type { z } from 'zod'
import { type ErrorCode, isAppError } from '#domain/errors.ts'
import type {
  ContactAnswers,
  ContactOutcome,
  ContactRefusal,
} from '#domain/inbox/contact-request.ts'
import type { Log } from '#platform/log.server.ts'
import { problemsOf } from './send-contact-request-input.ts'

type Context = { now: Temporal.Instant; log: Log }

type ReceivedForm<Schema extends z.ZodObject> = {
  answers: ContactAnswers
  schema: Schema
  /** More than a page can use: refused with what can be said of its answers. */
  isTooLarge: boolean
  send(input: z.output<Schema>): Promise<void>
}

/** `code` says what kind of refusal it is, `failed` that it was our fault. */
type Received =
  | { isSent: true }
  | { isSent: false; code: ErrorCode | 'failed'; outcome: ContactOutcome }

/** Whatever was sent: a message that is stored, or why not, with what was typed. */
export async function receiveContactForm<Schema extends z.ZodObject>(
  context: Context,
  form: ReceivedForm<Schema>,
): Promise<Received> {
  const { answers, schema, isTooLarge } = form
  const attempt = context.now.epochMilliseconds
  const refused = (
    code: ErrorCode | 'failed',
    why: Omit<ContactOutcome, 'attempt' | 'values'>,
  ) => ({
    isSent: false as const,
    code,
    outcome: { ...why, values: answers.values, attempt },
  })
  // A robot is told what a visitor would be told, and nothing is kept of it.
  if (answers.isTrapped) return { isSent: true }

  const checked = schema.safeParse(answers.raw)
  const problems = { ...(checked.success ? {} : problemsOf(checked.error)), ...answers.problems }
  const isWrong = Object.keys(problems).length > 0
  if (isTooLarge) return refused('too-large', isWrong ? { problems } : { refusal: 'too-large' })
  if (!checked.success || isWrong) return refused('invalid', { problems })

  try {
    await form.send(checked.data)
    return { isSent: true }
  } catch (error) {
    if (isAppError(error) && error.code === 'invalid')
      return refused('invalid', { problems: { area: 'not-a-choice' } })
    if (isAppError(error) && error.code === 'too-many-requests')
      return refused(error.code, {
        refusal: 'too-many',
        waitSeconds: Number(error.details.seconds),
      })
    if (isAppError(error) && error.code === 'conflict')
      return refused(error.code, { refusal: error.details.reason as ContactRefusal })
    context.log.error({ error }, 'message of a form not stored')
    return refused('failed', { refusal: 'failed' })
  }
}
