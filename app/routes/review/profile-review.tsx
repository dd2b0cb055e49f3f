import { data, redirect } from 'react-router'
import { answerWork, WORK_ANSWERS, type WorkAnswer } from '#commands/invitation/answer-work.ts'
import type { ReviewIntent } from '#commands/review/take-review-answers.ts'
import { REVIEW_INTENTS, takeReviewAnswers } from '#commands/review/take-review-answers.ts'
import { takeReviewPicture } from '#commands/review/take-review-picture.ts'
import { reviewFormPath } from '#domain/address/paths.ts'
import { MOST_POSTPONED } from '#domain/brief/relation.ts'
import { HTTP_STATUS, isAppError } from '#domain/errors.ts'
import { maskedContact } from '#domain/review/masking.ts'
import type {
  ReviewAnswers,
  ReviewField,
  ReviewProblem,
  ReviewStep,
} from '#domain/review/review-form.ts'
import {
  answersOf,
  isListField,
  isReviewStep,
  MOST_PICTURES,
  nextStep,
  picturesIn,
  previousStep,
} from '#domain/review/review-form.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { readProfile } from '#queries/profile/profile-frame.ts'
import { contentLang } from '#queries/query/lang.ts'
import type { ReviewFormChoices } from '#queries/review/review-choices.ts'
import { reviewChoices } from '#queries/review/review-choices.ts'
import { reviewDraft } from '#queries/review/review-draft.ts'
import type { AppContext } from '#request/context.ts'
import { appContext } from '#request/context.ts'
import { cookieValue } from '#request/cookie.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { USER_COOKIE } from '#request/personal-cookies.ts'
import { draftCookie, draftSecret, isSecret } from '#request/review-cookie.server.ts'
import { hasSecureCookies } from '#request/session-cookie.server.ts'
import { visitorContext } from '#request/visitor.ts'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { reviewMails } from '#ui/mail/review-mails.server.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { ReviewSaid } from '#ui/review-form/review-form-page.tsx'
import { ReviewFormPage } from '#ui/review-form/review-form-page.tsx'
import type { Route } from './+types/profile-review.ts'

export const loader = handler(async ({ context, params, request, url }: Route.LoaderArgs) => {
  const app = context.get(appContext)
  const { memberId, frame } = await readProfile(app, params.slug)
  const path = reviewFormPath(app.locale, params.slug)
  const token = url.searchParams.get('token')
  if (token !== null) throw await openLink(app, url, { token, path, memberId, id: frame.public_id })

  const secret = draftSecret(request, frame.public_id)
  const draft = await reviewDraft(app, { secret, memberId })
  const choices = await reviewChoices(app.db, memberId)
  const wanted = url.searchParams.get('step')
  const step: ReviewStep = draft && isReviewStep(wanted) ? wanted : 'mission'
  return {
    frame,
    step,
    answers: draft?.answers ?? {},
    hasDraft: draft !== undefined,
    isFromBrief: Boolean(draft?.ofBrief),
    asksForWork:
      draft?.ofBrief && draft.state === 'requested' && wanted === null
        ? { canWait: draft.ofBrief.postponed < MOST_POSTPONED }
        : null,
    choices: shownChoices(choices, app),
    initials: draft ? maskedContact(draft.publicId).initials : '',
    said: saidOf(url.searchParams),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

const SAID: readonly ReviewSaid[] = ['sent', 'later', 'spent', 'waits', 'ended']

function saidOf(search: URLSearchParams): ReviewSaid | null {
  return SAID.find((each) => each === search.get('said')) ?? null
}

/** The secret moves from the address, where it would be seen and passed on, into a cookie. */
async function openLink(
  app: AppContext,
  url: URL,
  { token, path, memberId, id }: { token: string; path: string; memberId: number; id: string },
) {
  const draft = isSecret(token) && (await reviewDraft(app, { secret: token, memberId }))
  if (!draft) return redirect(`${path}?said=spent`, 303)
  const isSecure = hasSecureCookies(app, url)
  const headers = { 'set-cookie': draftCookie(id, token, { isSecure }) }
  return redirect(path, { status: 303, headers })
}

function shownChoices({ services, qualities, areas }: ReviewFormChoices, { locale }: AppContext) {
  const shown = (choices: ReviewFormChoices['services']) =>
    choices.map(({ value, label }) => ({
      value,
      label: bestTranslation(label, locale)?.text ?? value,
    }))
  return { services: shown(services), qualities: shown(qualities), areas: shown(areas) }
}

export const action = handler(async ({ context, params, request, url }: Route.ActionArgs) => {
  const app = context.get(appContext)
  const { network } = context.get(visitorContext)
  const { memberId, frame } = await readProfile(app, params.slug)
  const path = reviewFormPath(app.locale, params.slug)
  const { form, isTooLarge } = await readForm(request)
  const worked = WORK_ANSWERS.find((each) => each === form.get('work'))
  if (worked) throw await takeWork(app, { worked, request, memberId, frame, path })
  const { intent: wanted, step } = askedBy(form)
  const answers = answersOf(step, (field) => sent(form, field))
  const picture = await takePicture(app, form, { answers, step, network })
  // Whatever else was typed is kept while the picture is not.
  const intent = picture?.problem ? 'picture' : wanted
  const choices = await reviewChoices(app.db, memberId)
  const values = (each: ReviewFormChoices['services']) => each.map(({ value }) => value)
  const received = await takeReviewAnswers(
    { db: app.db, jobs: app.jobs, now: app.now, mailDomain: new URL(app.origin).hostname },
    {
      intent,
      step,
      memberId,
      network,
      isTooLarge: isTooLarge && picture === undefined,
      secret: draftSecret(request, frame.public_id),
      userPublicId: cookieValue(request.headers.get('cookie'), USER_COOKIE),
      locale: contentLang(app.locale),
      answers: { ...answers, ...picture?.answers },
      uploaded: picture?.uploaded ?? [],
      choices: {
        services: values(choices.services),
        qualities: values(choices.qualities),
        areas: values(choices.areas),
        founded: choices.founded,
        videoHosts: app.videoHosts ?? [],
        today: app.now.toZonedDateTimeISO('Europe/Paris').toPlainDate().toString(),
      },
      mails: reviewMails({ ...app, brandName: app.brand.name }, frame),
    },
  )
  const isSecure = hasSecureCookies(app, url)
  const isSigned = intent === 'sign' && !received.refused
  const kept = isSigned ? undefined : received.secret
  const headers = { 'set-cookie': draftCookie(frame.public_id, kept, { isSecure }) }
  if (received.refused) {
    const { code, outcome } = received.refused
    return data(outcome, { status: code === 'invalid' ? 422 : HTTP_STATUS[code], headers })
  }
  if (picture?.problem) {
    const attempt = app.now.epochMilliseconds
    const outcome = { step, attempt, answers, problems: { pictures: picture.problem } }
    return data(outcome, { status: 422, headers })
  }
  if (intent === 'save') {
    const attempt = app.now.epochMilliseconds
    return data({ step, attempt, isSaved: true }, { headers })
  }
  return redirect(path + afterwards(intent, step), { status: 303, headers })
})

type Work = {
  worked: WorkAnswer
  request: Request
  memberId: number
  frame: { public_id: string }
  path: string
}

/** Not yet, or no: asked by the link of the mail, which is in the cookie. */
async function takeWork(app: AppContext, { worked, request, memberId, frame, path }: Work) {
  const { db, jobs, now, origin } = app
  const command = { db, jobs, now, mailDomain: new URL(origin).hostname }
  const secret = draftSecret(request, frame.public_id) ?? ''
  try {
    await answerWork(command, { secret, memberId, answer: worked })
  } catch (error) {
    if (!isAppError(error) || error.code !== 'gone') throw error
    return redirect(`${path}?said=spent`, 303)
  }
  return redirect(`${path}?said=${worked === 'no' ? 'ended' : 'waits'}`, 303)
}

type TakenPicture = { answers: ReviewAnswers; uploaded?: string[]; problem?: ReviewProblem }

/** Undefined where no file was chosen. */
async function takePicture(
  app: AppContext,
  form: FormData,
  { answers, step, network }: { answers: ReviewAnswers; step: ReviewStep; network: string },
): Promise<TakenPicture | undefined> {
  const file = form.get('new_picture')
  if (step !== 'testimony' || !(file instanceof File) || file.size === 0) return undefined
  const kept = picturesIn(answers.pictures)
  if (kept.length >= MOST_PICTURES) return { answers, problem: 'file-too-many' }
  const { db, now, images } = app
  if (!images) return { answers, problem: 'busy' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const taken = await takeReviewPicture({ db, now, images }, { bytes, network })
  if ('problem' in taken) return { answers, problem: taken.problem }
  const pictures = [...kept, taken.url].join(' ')
  return { answers: { ...answers, pictures }, uploaded: [taken.url] }
}

function afterwards(intent: ReviewIntent, step: ReviewStep): string {
  if (intent === 'picture') return `?step=${step}`
  if (intent === 'sign') return '?said=sent'
  if (intent === 'later') return '?said=later'
  return `?step=${intent === 'back' ? (previousStep(step) ?? 'mission') : nextStep(step)}`
}

/** A form that says neither is one that goes on from its first step. */
function askedBy(form: FormData): { intent: ReviewIntent; step: ReviewStep } {
  const step = form.get('step')
  const intent = REVIEW_INTENTS.find((each) => each === form.get('intent'))
  return { step: isReviewStep(step) ? step : 'mission', intent: intent ?? 'continue' }
}

/** A box that is not ticked, or a field that is missing, is an empty answer. */
function sent(form: FormData, field: ReviewField): string {
  const values = form.getAll(field).filter((value) => typeof value === 'string')
  return isListField(field) ? values.join(' ') : (values.at(-1) ?? '')
}

/** The page is one visitor's: it holds what was typed. */
export function headers() {
  return { 'cache-control': 'private, no-store' }
}

export default function ProfileReviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <ReviewFormPage {...loaderData} outcome={answer} />
}
