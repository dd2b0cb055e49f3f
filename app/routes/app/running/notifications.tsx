import {
  chooseStaffNotifications,
  staffNotificationsInput,
} from '#commands/account/choose-staff-notifications.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { staffChoices } from '#queries/account/staff-to-tell.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission } from '#request/signed-in.ts'
import { NotificationsPage } from '#ui/account/administration/running/notifications-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/notifications.ts'

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db } = context.get(appContext)
  const user = requirePermission(context, 'see-staff-home')
  return {
    choices: await staffChoices(db, user),
    isDone: url.searchParams.get('done') === 'chosen',
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'see-staff-home')
  const { form } = await readForm(args.request)
  const name = String(form.get(FORM_FIELD) ?? '')
  if (name !== 'notifications') throw new AppError('invalid')
  const schema = staffNotificationsInput
  return receiveForm({ name, form, now: app.now, schema }, async (input) => {
    await chooseStaffNotifications(command, user, input)
    return leadTo(`${accountPath(app.locale, 'admin', 'notifications')}?done=chosen`)
  })
})

export const headers = accountHeaders

export default function NotificationsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <NotificationsPage {...loaderData} outcome={answer} />
}
