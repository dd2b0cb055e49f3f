import { dataRequestInput, openDataRequest } from '#commands/data-request/open-data-request.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { isAuthenticationRecent } from '#domain/account/session.ts'
import { deskAsked } from '#domain/account/staff/desk-list.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { caseHolders } from '#queries/administration/cases.ts'
import { dataRequestCounts, dataRequestList } from '#queries/administration/data-requests.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission, requireRecentSignIn } from '#request/signed-in.ts'
import { DataRequestsPage } from '#ui/account/administration/data-requests-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/admin-data-requests.ts'

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db, now } = context.get(appContext)
  const user = requirePermission(context, 'handle-data-requests')
  const { state, after } = deskAsked(url.searchParams)
  const list = await dataRequestList(db, { state, after })
  const open = state === 'open' ? list.lines : []
  const cases = open.map(({ id, openedAt: since }) => ({ id, since }))
  return {
    list,
    counts: await dataRequestCounts(db),
    state,
    holders: await caseHolders(db, 'data-request', cases, { user, now }),
    now: now.toString(),
    isRecent: isAuthenticationRecent(user.authenticatedAt, now),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'handle-data-requests')
  const page = accountPath(app.locale, 'admin', 'data-requests')
  requireRecentSignIn(args.context, new URL(page, args.url))
  const { form } = await readForm(args.request)
  const name = String(form.get(FORM_FIELD) ?? '')
  if (name !== 'open') throw new AppError('invalid')
  return receiveForm({ name, form, now: app.now, schema: dataRequestInput }, async (input) => {
    const id = await openDataRequest(command, user, input)
    return leadTo(`${accountPath(app.locale, 'admin', 'data-requests', id)}?done=opened`)
  })
})

export const headers = accountHeaders

export default function AdminDataRequestsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <DataRequestsPage {...loaderData} outcome={answer} />
}
