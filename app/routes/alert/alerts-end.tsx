import { data } from 'react-router'
import { endAlert, endAllAlerts, mailboxOfLink, renewAlert } from '#commands/alert/end-alert.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { END_FORMS, type EndForm } from '#domain/alert/alert-form.ts'
import { isAppError } from '#domain/errors.ts'
import { ofMailbox, readAlerts } from '#queries/alert/alerts.ts'
import { keepLanguage } from '#queries/query/lang.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { isSecret } from '#request/review-cookie.server.ts'
import { EndAlertPage } from '#ui/alert/alert-link-pages.tsx'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/alerts-end.ts'
import { alertHeaders, alertRequest } from './alert-request.server.ts'

export const headers = alertHeaders

const secretOf = ({ searchParams }: URL) => {
  const token = searchParams.get('token')
  return isSecret(token) ? token : ''
}

/** Shows no alert but the one that the link names, and is therefore in a mail: mails are passed on. */
export const loader = handler(async (args: Route.LoaderArgs) => {
  const { app } = alertRequest(args)
  const mailbox = await mailboxOfLink(app.db, secretOf(args.url), app.now)
  const closed = { isOpen: false, alert: null, count: 0 }
  if (mailbox === undefined) return data(closed, { status: 410 })
  const own = await readAlerts(app, ofMailbox(mailbox))
  const named = args.url.searchParams.get('alert')
  const alert = own.find(({ publicId }) => publicId === named)
  const shown = alert ? keepLanguage(alert, app.locale) : null
  return data({ isOpen: true, alert: shown, count: own.length }, { status: 200 })
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

/**
 * Answers where it is asked: a mail program follows no redirect (RFC 8058). What it sends names none of our forms, and
 * ends every alert of the mailbox, for all of them write in one mail.
 */
export const action = handler(async (args: Route.ActionArgs) => {
  const { command } = alertRequest(args)
  const { form } = await readForm(args.request)
  const holder = { secret: secretOf(args.url) }
  const asked: EndForm = END_FORMS.find((each) => each === form.get(FORM_FIELD)) ?? 'end-all'
  const publicId = String(form.get('alert') ?? '')
  try {
    if (asked === 'end') await endAlert(command, holder, publicId)
    else if (asked === 'renew') await renewAlert(command, holder, publicId)
    else await endAllAlerts(command, holder)
  } catch (error) {
    // The page says that the link opens nothing, or that the alert has ended.
    if (!isAppError(error) || error.code !== 'gone') throw error
    return data({ done: null }, { status: 410 })
  }
  return data({ done: asked }, { status: 200 })
})

export default function AlertsEndRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <EndAlertPage {...loaderData} done={answer?.done ?? null} />
}
