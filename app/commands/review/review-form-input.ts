import { z } from 'zod'
import { DISPLAY_CHOICES } from '#domain/review/review-display.ts'
import {
  REVIEW_TEXT_LIMITS as LIMITS,
  MOST_PICTURES,
  MOST_QUALITIES,
  MOST_RATING,
  picturesIn,
  type ReviewAnswers,
  type ReviewField,
  type ReviewProblem,
  type ReviewProblems,
  type ReviewStep,
  STEP_FIELDS,
  TIMELINE_PLACES,
  type TimelineField,
} from '#domain/review/review-form.ts'
import {
  boxInput,
  filledInput,
  firstProblems,
  lineInput,
  nameInput,
  optionalLineInput,
  optionalTextInput,
  textInput,
} from '#domain/text/text-input.ts'
import { type ClassifiedAddress, classifyAddress } from '#platform/email-domain.server.ts'

/** What the answers are held against. */
export type ReviewChoices = {
  services: readonly string[]
  qualities: readonly string[]
  areas: readonly string[]
  /** `YYYY-MM-DD`; the first day of the member, where it is known. */
  founded: string | null
  today: string
  /** Of the videos that pages may show. */
  videoHosts?: readonly string[]
}

// The messages of these schemas are problems: the form has words for each in every language.
const problem = (code: ReviewProblem) => code

const oneOf = (choices: readonly string[]) =>
  optionalLineInput(100)
    .pipe(filledInput)
    .refine((value) => choices.includes(value), problem('not-a-choice'))

const email = lineInput(LIMITS.email).transform((typed, context): ClassifiedAddress => {
  const found = classifyAddress(typed)
  const code = 'problem' in found ? found.problem : undefined
  if (!('problem' in found) && found.kind !== 'disposable') return found
  context.addIssue({ code: 'custom', message: problem(code ?? 'email-disposable') })
  return z.NEVER
})

const experience = ({ founded, today }: ReviewChoices) =>
  optionalLineInput(20).superRefine((day, context) => {
    const message = problemOfDay(day, { founded, today })
    if (message) context.addIssue({ code: 'custom', message })
  })

function problemOfDay(
  day: string,
  { founded, today }: Pick<ReviewChoices, 'founded' | 'today'>,
): ReviewProblem | undefined {
  if (day === '') return 'required'
  if (!z.iso.date().safeParse(day).success || day < '1900') return 'date-invalid'
  if (day > today) return 'date-future'
  return founded !== null && day < founded ? 'date-too-early' : undefined
}

const video = (hosts: readonly string[] = []) =>
  optionalLineInput(LIMITS.video)
    .refine((address) => address === '' || isHttps(address), {
      error: problem('url-invalid'),
      abort: true,
    })
    .refine(
      (address) => address === '' || hosts.includes(new URL(address).host),
      problem('video-host'),
    )

function isHttps(address: string): boolean {
  return /^https:\/\/[^/\s]+\.[^/\s]+/i.test(address) && URL.canParse(address)
}

const qualities = (choices: readonly string[]) =>
  optionalLineInput(1_000)
    .transform((ids) => [...new Set(ids.split(' ').filter(Boolean))])
    .pipe(
      z
        .array(z.string())
        .max(MOST_QUALITIES, { error: problem('too-many'), abort: true })
        .refine((ids) => ids.every((id) => choices.includes(id)), problem('not-a-choice')),
    )

const rating = optionalLineInput(3)
  .pipe(filledInput)
  .transform(Number)
  .pipe(
    z
      .int(problem('not-a-choice'))
      .min(0, problem('not-a-choice'))
      .max(MOST_RATING, problem('not-a-choice')),
  )

const timeline = Object.fromEntries(
  TIMELINE_PLACES.flatMap((place) => [
    [`timeline_label_${place}`, optionalLineInput(LIMITS.timeline_label)],
    [`timeline_text_${place}`, optionalTextInput(LIMITS.timeline_text)],
  ]),
) as { [field in TimelineField]: ReturnType<typeof optionalLineInput> }

/** What an author may also write anew. */
const contentInput = (videoHosts?: readonly string[]) => ({
  rating,
  title: optionalLineInput(LIMITS.title),
  testimony: textInput(LIMITS.testimony),
  video: video(videoHosts),
  issue: optionalTextInput(LIMITS.case),
  solution: optionalTextInput(LIMITS.case),
  result: optionalTextInput(LIMITS.case),
  ...timeline,
})

const consent = z.literal('yes', problem('required'))

export const revisionInput = (videoHosts?: readonly string[]) =>
  z.object({ ...contentInput(videoHosts), consent })

/** The whole form; a step is checked by its own part of it. */
const reviewInput = (choices: ReviewChoices) =>
  z.object({
    service: oneOf([...choices.services, 'other']),
    experienced_on: experience(choices),
    first_name: nameInput(LIMITS.first_name),
    last_name: nameInput(LIMITS.last_name),
    email,
    job_title: lineInput(LIMITS.job_title),
    company: nameInput(LIMITS.company),
    area: oneOf(choices.areas),
    ...contentInput(choices.videoHosts),
    pictures: optionalLineInput(1_000)
      .transform(picturesIn)
      .pipe(z.array(z.string()).max(MOST_PICTURES, problem('file-too-many'))),
    qualities: qualities(choices.qualities),
    display: z.enum(DISPLAY_CHOICES, problem('required')),
    name_shown: boxInput,
    relation_shown: boxInput,
    consent,
  } satisfies Record<ReviewField, z.ZodType>)

export type ReviewInput = z.output<ReturnType<typeof reviewInput>>

/** Of one step alone. */
export function problemsOfStep(
  step: ReviewStep,
  answers: ReviewAnswers,
  choices: ReviewChoices,
): ReviewProblems {
  const parts = Object.fromEntries(STEP_FIELDS[step].map((field) => [field, true]))
  const schema = reviewInput(choices).pick(parts as { [field in ReviewField]?: true })
  const checked = schema.safeParse(complete(answers))
  return checked.success ? {} : firstProblems<ReviewProblem>(checked.error)
}

export function checkReview(answers: ReviewAnswers, choices: ReviewChoices) {
  return reviewInput(choices).safeParse(complete(answers))
}

/** A field that was never sent is an empty one. */
function complete(answers: ReviewAnswers): Record<string, string> {
  const fields = Object.values(STEP_FIELDS).flat()
  return Object.fromEntries(fields.map((field) => [field, answers[field] ?? '']))
}
