import { z } from 'zod'
import { confirmIdentity } from '#commands/data-request/check-identity.ts'
import { secretInput } from '#domain/account/account-input.ts'
import { accountPath } from '#domain/address/paths.ts'
import { findToken } from '#platform/security/tokens.server.ts'
import { linkedRequest } from '#queries/administration/data-requests.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { LinkedRequestPage } from '#ui/account/entry/data-request-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/data-request.ts'

const confirmationInput = z.object({ token: secretInput })

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db, now } = context.get(appContext)
  const token = secretInput.parse(url.searchParams.get('token'))
  const isConfirmed = url.searchParams.get('done') === 'confirmed'
  // Looking spends nothing: mail scanners open every link they see.
  const found = await findToken(db, 'data-request', { secret: token }, now)
  const request = typeof found === 'object' && (await linkedRequest(db, found.subject))
  if (typeof found !== 'object' || !request) return { token: '', link: null, isConfirmed }
  const step = found.details.step === 'export' ? ('export' as const) : ('identity' as const)
  return { token, link: { step, kind: request.kind }, isConfirmed }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const { form } = await readForm(args.request)
  const received = { name: 'identity', form, now: app.now, schema: confirmationInput }
  return receiveForm(received, async ({ token }) => {
    await confirmIdentity(command, token)
    return leadTo(`${accountPath(app.locale, 'data-request')}?done=confirmed`)
  })
})

export const headers = accountHeaders

export default function DataRequestRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <LinkedRequestPage {...loaderData} outcome={answer} />
}
