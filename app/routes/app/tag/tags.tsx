import { addTag, newTagInput } from '#commands/tag/change-tag.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { readTagFilter } from '#domain/tag/tag-list.ts'
import { readTagsPage } from '#queries/administration/tag-list.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission } from '#request/signed-in.ts'
import { TagsPage } from '#ui/account/tag/tags-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/tags.ts'

export const handle = { isContentTool: true }

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { db, locale } = context.get(appContext)
  requirePermission(context, 'edit-taxonomy')
  const asked = readTagFilter(params.kind, url)
  return { ...(await readTagsPage(db, locale, asked)), isAdding: url.searchParams.has('new') }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'edit-taxonomy')
  const { segment, kind } = readTagFilter(args.params.kind, new URL(args.request.url))
  const { form } = await readForm(args.request)
  if (form.get(FORM_FIELD) !== 'add') throw new AppError('invalid')
  form.set('kind', kind)
  return receiveForm({ form, now: app.now, name: 'add', schema: newTagInput }, async (input) => {
    const id = await addTag(command, user, input)
    return leadTo(`${accountPath(app.locale, 'admin', 'tags', segment)}/${id}?done=added`)
  })
})

export const headers = accountHeaders

export default function TagsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  const isAdding = loaderData.isAdding || answer?.form === 'add'
  return <TagsPage {...loaderData} isAdding={isAdding} outcome={answer} />
}
