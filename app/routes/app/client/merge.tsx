import { mergeClients, mergeClientsInput } from '#commands/client/merge-clients.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { showable } from '#domain/text/typed-text.ts'
import { clientMergePreview } from '#queries/client/client-list.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission, requireRecentSignIn } from '#request/signed-in.ts'
import { ClientMergePage } from '#ui/account/administration/client/client-merge-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/merge.ts'

export const handle = { isContentTool: true }

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db } = context.get(appContext)
  requirePermission(context, 'edit-clients')
  const asked = (name: string) => showable(url.searchParams.get(name) ?? '')
  const preview = await clientMergePreview(db, { gone: asked('gone'), kept: asked('kept') })
  if (!preview) throw new AppError('not-found')
  return { preview }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

/** Nothing merges on the word of a browser that was left open. */
export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'edit-clients')
  requireRecentSignIn(args.context, new URL(args.request.url))
  const { form } = await readForm(args.request)
  const name = form.get(FORM_FIELD)
  if (name !== 'merge') throw new AppError('invalid')
  return receiveForm({ form, now: app.now, name, schema: mergeClientsInput }, async (input) => {
    await mergeClients(command, user, input)
    return leadTo(`${accountPath(app.locale, 'admin', 'clients', input.gone)}?done=merged`)
  })
})

export const headers = accountHeaders

export default function MergeRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ClientMergePage {...loaderData} outcome={useFormAnswer(actionData)} />
}
