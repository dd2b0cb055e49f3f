import { releaseInput, releaseSlug } from '#commands/address/release-slug.ts'
import { redirectInput, setRedirect } from '#commands/address/set-redirect.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { readListQuery } from '#domain/account/list-query.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { showable } from '#domain/text/typed-text.ts'
import { oldSlugs, redirects } from '#queries/address/redirects.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission } from '#request/signed-in.ts'
import { RedirectsPage } from '#ui/account/address/redirects-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/redirects.ts'

export const handle = { isContentTool: true }

const FLASHES = ['removed', 'released'] as const

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db } = context.get(appContext)
  requirePermission(context, 'edit-content')
  const { q } = readListQuery(url.searchParams)
  const asked = { q, after: showable(url.searchParams.get('after') ?? '') }
  const isOld = url.searchParams.get('show') === 'old'
  const said = url.searchParams.get('done')
  return {
    ...asked,
    isAdding: url.searchParams.has('new'),
    redirects: isOld ? null : await redirects(db, asked),
    oldSlugs: isOld ? await oldSlugs(db, asked) : null,
    done: FLASHES.find((each) => each === said),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'edit-content')
  const { form } = await readForm(args.request)
  const name = form.get(FORM_FIELD)
  const received = { form, now: app.now }
  const list = accountPath(app.locale, 'admin', 'redirects')
  switch (name) {
    case 'add':
      return receiveForm({ ...received, name, schema: redirectInput }, async (input) => {
        const id = await setRedirect({ ...command, brand: app.brand }, user, input)
        return leadTo(`${list}/${id}?done=saved`)
      })
    case 'release':
      return receiveForm({ ...received, name, schema: releaseInput }, async (input) => {
        await releaseSlug(command, user, input)
        return leadTo(`${list}?show=old&done=released`)
      })
    default:
      throw new AppError('invalid')
  }
})

export const headers = accountHeaders

export default function RedirectsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  const isAdding = loaderData.isAdding || answer?.form === 'add'
  return <RedirectsPage {...loaderData} isAdding={isAdding} outcome={answer} />
}
