import { data } from 'react-router'
import { z } from 'zod'
import { confirmAlert } from '#commands/alert/confirm-alert.ts'
import { alertLinkPath } from '#domain/address/paths.ts'
import type { AlertOutcome, AlertProblem, AlertRefusal } from '#domain/alert/alert-form.ts'
import { isAppError } from '#domain/errors.ts'
import { secretHash } from '#platform/security/secret.server.ts'
import { readConfirmedAlert } from '#queries/alert/alerts.ts'
import { keepLanguage } from '#queries/query/lang.ts'
import { leadTo } from '#request/account-request.server.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { isSecret } from '#request/review-cookie.server.ts'
import { ConfirmAlertPage } from '#ui/alert/alert-link-pages.tsx'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/alerts-confirm.ts'
import { alertHeaders, alertRequest } from './alert-request.server.ts'

export const headers = alertHeaders

const secretOf = ({ searchParams }: URL) => {
  const token = searchParams.get('token')
  return isSecret(token) ? token : ''
}

/** Looking begins nothing: mail programs open every link they see. */
export const loader = handler(async (args: Route.LoaderArgs) => {
  const { app } = alertRequest(args)
  const secret = secretOf(args.url)
  const known = secret
    ? await readConfirmedAlert(app, secretHash('alert-confirmation', secret))
    : undefined
  if (!known?.isRunning && !known?.isOpen)
    return data({ status: { kind: 'closed' as const } }, { status: 410 })
  const kind = known.isRunning ? ('running' as const) : ('open' as const)
  const subject = keepLanguage(known.subject, app.locale)
  return data({ status: { kind, subject } }, { status: 200 })
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

const nothing = z.object({})

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = alertRequest(args)
  const secret = secretOf(args.url)
  const { form } = await readForm(args.request)
  const received = { name: 'confirm', form, now: app.now, schema: nothing }
  return receiveForm<typeof nothing, Response, AlertProblem, AlertRefusal>(received, async () => {
    try {
      await confirmAlert(command, secret)
    } catch (error) {
      // A second press of the button: the page says what the first one led to.
      if (!isAppError(error) || error.code !== 'gone') throw error
    }
    return leadTo(`${alertLinkPath(app.locale, 'confirm')}?token=${secret}`)
  })
})

export default function AlertsConfirmRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData) as AlertOutcome | undefined
  return <ConfirmAlertPage {...loaderData} outcome={answer} />
}
