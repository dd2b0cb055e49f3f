import { data } from 'react-router'
import { askAlert, askAlertInput } from '#commands/alert/ask-alert.ts'
import { alertsPath } from '#domain/address/paths.ts'
import type { AlertOutcome, AlertProblem, AlertRefusal } from '#domain/alert/alert-form.ts'
import { TARGET_FIELD } from '#domain/alert/alert-target.ts'
import { AppError } from '#domain/errors.ts'
import { TRAP_FIELD } from '#domain/inbox/contact-request.ts'
import { readAskedSubject } from '#queries/alert/asked-subject.ts'
import { contentLang, keepLanguage } from '#queries/query/lang.ts'
import { leadTo } from '#request/account-request.server.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { AlertPage } from '#ui/alert/alert-page.tsx'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/alerts.ts'
import { alertHeaders, alertRequest } from './alert-request.server.ts'

export const headers = alertHeaders

const DONE = ['asked', 'confirmed'] as const

/** Longer than any address of ours. */
const LONGEST_TARGET = 2_000

const targetOf = ({ searchParams }: URL) =>
  (searchParams.get(TARGET_FIELD) ?? '').slice(0, LONGEST_TARGET)

export const loader = handler(async (args: Route.LoaderArgs) => {
  const { app, signedInAs } = alertRequest(args)
  const to = targetOf(args.url)
  const asked = to === '' ? undefined : await readAskedSubject(app, to)
  const said = args.url.searchParams.get('done')
  return data(
    {
      to,
      subject: asked ? keepLanguage(asked.subject, app.locale) : null,
      email: (await signedInAs()) ?? null,
      done: DONE.find((each) => each === said) ?? null,
    },
    { status: asked || to === '' ? 200 : 404 },
  )
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command, network, signedInAs } = alertRequest(args)
  const to = targetOf(args.url)
  const { form, isTooLarge } = await readForm(args.request)
  const done = (what: (typeof DONE)[number]) => leadTo(`${alertsPath(app.locale, to)}&done=${what}`)
  // A robot is led on as a visitor would be, and nothing is kept of it.
  if (form.getAll(TRAP_FIELD).some((value) => value !== '')) return done('asked')
  const asked = await readAskedSubject(app, to)
  if (!asked) throw new AppError('not-found')
  const received = { name: 'alert', form, isTooLarge, schema: askAlertInput, now: app.now }
  return receiveForm<typeof askAlertInput, Response, AlertProblem, AlertRefusal>(
    received,
    async (input) => {
      const locale = contentLang(app.locale)
      const signed = await signedInAs()
      return done(await askAlert(command, { ...asked, input, locale, network, signedInAs: signed }))
    },
  )
})

export default function AlertsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData) as AlertOutcome | undefined
  return <AlertPage {...loaderData} outcome={answer} />
}
