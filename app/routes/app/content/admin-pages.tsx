import { createPage, newPageInput } from '#commands/content/pages.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { isAllowed } from '#domain/account/permissions.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { pageTree } from '#queries/content/page-tree.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission } from '#request/signed-in.ts'
import { PagesPage } from '#ui/account/content/pages-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/admin-pages.ts'

export const handle = { isContentTool: true }

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const user = requirePermission(context, 'edit-content')
  return {
    pages: await pageTree(context.get(appContext).db),
    show: url.searchParams.get('show') ?? '',
    isAdding: url.searchParams.has('new'),
    isRemoved: url.searchParams.get('done') === 'removed',
    mayPublishLegal: isAllowed(user, 'publish-legal'),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'edit-content')
  const { form } = await readForm(args.request)
  if (form.get(FORM_FIELD) !== 'new') throw new AppError('invalid')
  const received = { name: 'new', form, now: app.now, schema: newPageInput }
  return receiveForm(received, async (page) => {
    const id = await createPage({ ...command, brand: app.brand }, user, page)
    return leadTo(`${accountPath(app.locale, 'admin', 'pages', id)}?done=made`)
  })
})

export const headers = accountHeaders

export default function AdminPagesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  const isAdding = loaderData.isAdding || answer?.form === 'new'
  return <PagesPage {...loaderData} isAdding={isAdding} outcome={answer} />
}
