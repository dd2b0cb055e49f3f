import { demoStateInput, settleDemoRequest } from '#commands/demo-request/settle-demo-request.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { DEMO_STATES } from '#domain/inbox/demo-request.ts'
import { parsePageNumber } from '#domain/site/page-number.ts'
import { caseHolders } from '#queries/administration/cases.ts'
import { demoRequests } from '#queries/administration/demo-requests.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission } from '#request/signed-in.ts'
import { DemosPage } from '#ui/account/administration/demos-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/admin-demos.ts'

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db, now } = context.get(appContext)
  const user = requirePermission(context, 'answer-demo-requests')
  const page = parsePageNumber(url.searchParams.get('page') ?? '1')
  const wanted = url.searchParams.get('state')
  const state = DEMO_STATES.find((each) => each === wanted) ?? 'new'
  const requests = page && (await demoRequests(db, { state, page }))
  if (!requests) throw new AppError('not-found')
  const settled = DEMO_STATES.find((each) => each === url.searchParams.get('settled'))
  const waiting = state === 'new' ? requests.lines : []
  const cases = waiting.map(({ id, askedAt: since }) => ({ id, since }))
  const holders = await caseHolders(db, 'demo-request', cases, { user, now })
  return { requests, holders, state, settled }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'answer-demo-requests')
  const { form } = await readForm(args.request)
  const name = String(form.get(FORM_FIELD) ?? '')
  if (name !== 'settle') throw new AppError('invalid')
  return receiveForm({ name, form, now: app.now, schema: demoStateInput }, async (input) => {
    await settleDemoRequest(command, user, input)
    // One stays in the list that one works through.
    const shown = input.state === 'done' ? '' : 'state=done&'
    return leadTo(`${accountPath(app.locale, 'admin', 'demos')}?${shown}settled=${input.state}`)
  })
})

export const headers = accountHeaders

export default function AdminDemosRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <DemosPage {...loaderData} outcome={answer} />
}
