import { splitClient, splitInput } from '#commands/client/split-client.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { readListQuery } from '#domain/account/list-query.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { clientDetails, clientParts } from '#queries/client/client-list.ts'
import { lookForCompanies } from '#queries/client/similar-companies.ts'
import { isOwnClient } from '#queries/moderation/own-company.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission, requireRecentSignIn } from '#request/signed-in.ts'
import { ClientSplitPage } from '#ui/account/administration/client/client-split-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/split.ts'

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { db } = context.get(appContext)
  const user = requirePermission(context, 'edit-clients')
  const client = await clientDetails(db, params.id)
  // What was merged or is one's own is split by nobody here.
  if (!client || client.mergedInto || (await isOwnClient(db, user, [client.id])))
    throw new AppError('not-found')
  const { q } = readListQuery(url.searchParams)
  return {
    client,
    q,
    parts: await clientParts(db, params.id, q),
    similar: q === '' ? [] : await lookForCompanies(db, q),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'edit-clients')
  requireRecentSignIn(args.context, new URL(args.request.url))
  const { form } = await readForm(args.request)
  const name = form.get(FORM_FIELD)
  if (name !== 'split') throw new AppError('invalid')
  return receiveForm({ form, now: app.now, name, schema: splitInput }, async (input) => {
    const { client } = await splitClient(command, user, args.params.id, input)
    return leadTo(`${accountPath(app.locale, 'admin', 'clients', client)}?done=split`)
  })
})

export const headers = accountHeaders

export default function SplitRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ClientSplitPage {...loaderData} outcome={useFormAnswer(actionData)} />
}
