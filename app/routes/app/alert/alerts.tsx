import { z } from 'zod'
import { endAlert, renewAlert } from '#commands/alert/end-alert.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { PUBLIC_ID } from '#domain/text/web-address.ts'
import { ownedBy, readAlerts } from '#queries/alert/alerts.ts'
import { keepLanguage } from '#queries/query/lang.ts'
import { leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission } from '#request/signed-in.ts'
import { AlertsPage } from '#ui/account/alert/alerts-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import type { Route } from './+types/alerts.ts'

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const user = requirePermission(context, 'keep-alerts')
  const app = context.get(appContext)
  const alerts = await readAlerts(app, ownedBy(user))
  const said = url.searchParams.get('done')
  return {
    alerts: keepLanguage(alerts, app.locale),
    done: said === 'end' || said === 'renew' ? (said as 'end' | 'renew') : null,
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

const alertInput = z.object({ alert: z.string().regex(PUBLIC_ID) })

export const action = handler(async ({ context, request }: Route.ActionArgs) => {
  const user = requirePermission(context, 'keep-alerts')
  const { db, now, locale } = context.get(appContext)
  const { form } = await readForm(request)
  const name = form.get(FORM_FIELD)
  if (name !== 'end' && name !== 'renew') throw new AppError('invalid')
  return receiveForm({ name, form, now, schema: alertInput }, async ({ alert }) => {
    await (name === 'end' ? endAlert : renewAlert)({ db, now }, user, alert)
    return leadTo(`${accountPath(locale, 'alerts')}?done=${name}`)
  })
})

export default function AccountAlertsRoute({ loaderData }: Route.ComponentProps) {
  return <AlertsPage {...loaderData} />
}
