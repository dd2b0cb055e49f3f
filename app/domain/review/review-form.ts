/** The form of a review, step by step: what is asked, in which order, and how much of it. */
export const REVIEW_STEPS = ['mission', 'rating', 'testimony', 'case', 'sign'] as const

export type ReviewStep = (typeof REVIEW_STEPS)[number]

export const TIMELINE_PLACES = [1, 2, 3, 4] as const

export const TIMELINE_FIELDS = TIMELINE_PLACES.flatMap(
  (place) => [`timeline_label_${place}`, `timeline_text_${place}`] as const,
)

export type TimelineField = (typeof TIMELINE_FIELDS)[number]

export const STEP_FIELDS = {
  mission: [
    'service',
    'experienced_on',
    'first_name',
    'last_name',
    'email',
    'job_title',
    'company',
    'area',
  ],
  rating: ['rating', 'qualities'],
  testimony: ['title', 'testimony', 'video', 'pictures'],
  case: ['issue', 'solution', 'result', ...TIMELINE_FIELDS],
  sign: ['display', 'name_shown', 'relation_shown', 'consent'],
} as const satisfies Record<ReviewStep, readonly string[]>

export type ReviewField = (typeof STEP_FIELDS)[ReviewStep][number]

const FIELDS = REVIEW_STEPS.flatMap((step): readonly ReviewField[] => STEP_FIELDS[step])

export const REVIEW_TEXT_LIMITS = {
  first_name: 80,
  last_name: 80,
  email: 254,
  job_title: 120,
  company: 160,
  title: 120,
  testimony: 5_000,
  video: 500,
  case: 2_000,
  timeline_label: 60,
  timeline_text: 300,
} as const

export const MOST_QUALITIES = 3
export const MOST_PICTURES = 3
export const MOST_RATING = 10

export type ReviewProblem =
  | 'required'
  | 'too-long'
  | 'unreadable'
  | 'not-a-choice'
  | 'too-many'
  | 'email-incomplete'
  | 'email-malformed'
  | 'email-disposable'
  | 'email-suppressed'
  | 'date-invalid'
  | 'date-future'
  | 'date-too-early'
  | 'url-invalid'
  | 'video-host'
  | 'file-required'
  | 'file-too-large'
  | 'file-kind'
  | 'file-damaged'
  | 'file-pixels'
  | 'file-small'
  | 'file-too-many'
  | 'busy'
  | 'store-away'

export type ReviewProblems = { [field in ReviewField]?: ReviewProblem }

/** As they were typed; ids of qualities and addresses of pictures stand in one text, apart by spaces. */
export type ReviewAnswers = { [field in ReviewField]?: string }

/** Why a form whose answers are all right was not taken; `failed` may go better the next time. */
type ReviewRefusal = 'too-many' | 'too-large' | 'closed' | 'failed'

export type ReviewOutcome = {
  problems?: ReviewProblems
  refusal?: ReviewRefusal
  answers?: ReviewAnswers
  waitSeconds?: number
  /** Saved, and nothing more was asked. */
  isSaved?: boolean
  /** Changes with each try, so that the page can tell two equal outcomes apart. */
  attempt: number
}

/** Whether an answer may be given several times. */
export function isListField(field: ReviewField): boolean {
  return field === 'qualities' || field === 'pictures'
}

const OWN_PICTURE = /^\/media\/uploads\/review-[0-9a-f]{64}\.webp$/

/** Of an answer: addresses of ours alone, and each once. */
export function picturesIn(answer = ''): string[] {
  return [...new Set(answer.split(' '))].filter((url) => OWN_PICTURE.test(url))
}

export function isReviewStep(value: unknown): value is ReviewStep {
  return REVIEW_STEPS.some((step) => step === value)
}

export function nextStep(step: ReviewStep): ReviewStep {
  return REVIEW_STEPS[REVIEW_STEPS.indexOf(step) + 1] ?? 'sign'
}

export function previousStep(step: ReviewStep): ReviewStep | undefined {
  return REVIEW_STEPS[REVIEW_STEPS.indexOf(step) - 1]
}

/** Of the fields of one step, whatever else is stored or sent; unknown names are nobody's. */
export function answersOf(
  step: ReviewStep,
  read: (field: ReviewField) => string | undefined,
): ReviewAnswers {
  return pick(STEP_FIELDS[step], read)
}

/** What was stored may be older than the form. */
export function storedAnswers(stored: Record<string, unknown>): ReviewAnswers {
  return pick(FIELDS, (field) => {
    const value = stored[field]
    return typeof value === 'string' ? value : undefined
  })
}

function pick(
  fields: readonly ReviewField[],
  read: (field: ReviewField) => string | undefined,
): ReviewAnswers {
  const entries = fields.map((field) => [field, read(field)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
