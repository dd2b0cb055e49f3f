import { z } from 'zod'
import { redirectInput, removeRedirect, setRedirect } from '#commands/address/set-redirect.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { readListQuery } from '#domain/account/list-query.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { showable } from '#domain/text/typed-text.ts'
import { readRedirect, redirects } from '#queries/address/redirects.ts'
import { decisionsAbout } from '#queries/administration/audit.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission } from '#request/signed-in.ts'
import { RedirectPanel } from '#ui/account/address/redirect-panel.tsx'
import { RedirectsPage } from '#ui/account/address/redirects-page.tsx'
import { listAddress } from '#ui/account/administration/list-address.ts'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/redirect.ts'

export const handle = { isContentTool: true }

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { db, locale } = context.get(appContext)
  requirePermission(context, 'edit-content')
  const redirect = await readRedirect(db, params.id)
  if (!redirect) throw new AppError('not-found')
  const { q } = readListQuery(url.searchParams)
  const asked = { q, after: showable(url.searchParams.get('after') ?? '') }
  return {
    ...asked,
    redirect,
    redirects: await redirects(db, asked),
    decisions: await decisionsAbout(db, params.id),
    isSaved: url.searchParams.get('done') === 'saved',
    list: listAddress(accountPath(locale, 'admin', 'redirects'), asked),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'edit-content')
  const { id } = args.params
  const { form } = await readForm(args.request)
  const name = form.get(FORM_FIELD)
  const received = { form, now: app.now }
  const list = accountPath(app.locale, 'admin', 'redirects')
  switch (name) {
    case 'change':
      return receiveForm({ ...received, name, schema: redirectInput }, async (input) => {
        await setRedirect({ ...command, brand: app.brand }, user, { ...input, id })
        return leadTo(`${list}/${id}?done=saved`)
      })
    case 'remove':
      return receiveForm({ ...received, name, schema: z.object({}) }, async () => {
        await removeRedirect(command, user, id)
        return leadTo(`${list}?done=removed`)
      })
    default:
      throw new AppError('invalid')
  }
})

export const headers = accountHeaders

export default function RedirectRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  const { redirect, decisions, isSaved, list, ...listed } = loaderData
  const panel = (
    <RedirectPanel redirect={redirect} decisions={decisions} closeHref={list} outcome={answer} />
  )
  return (
    <RedirectsPage
      {...listed}
      oldSlugs={null}
      done={isSaved ? 'saved' : undefined}
      outcome={answer}
      open={{ id: redirect.id, panel }}
    />
  )
}
