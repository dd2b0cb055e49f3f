import { z } from 'zod'
import { changeTag, restoreTag, retireTag, tagInput } from '#commands/tag/change-tag.ts'
import { undoMerge } from '#commands/tag/merge-tags.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { readTagFilter } from '#domain/tag/tag-list.ts'
import { optionalLineInput } from '#domain/text/text-input.ts'
import { decisionsAbout } from '#queries/administration/audit.ts'
import { readTagDetails, readTagsPage, tagChoices } from '#queries/administration/tag-list.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission, requireRecentSignIn } from '#request/signed-in.ts'
import { TAG_FLASHES, TagsPage } from '#ui/account/tag/tags-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/tag.ts'

export const handle = { isContentTool: true }

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { db, locale } = context.get(appContext)
  requirePermission(context, 'edit-taxonomy')
  const asked = readTagFilter(params.kind, url)
  const tag = await readTagDetails(db, asked.kind, params.id)
  if (!tag) throw new AppError('not-found')
  const said = url.searchParams.get('done')
  return {
    ...(await readTagsPage(db, locale, asked)),
    open: {
      tag,
      others: (await tagChoices(db, asked.kind, locale)).filter(({ id }) => id !== tag.id),
      decisions: await decisionsAbout(db, params.id),
    },
    done: TAG_FLASHES.find((each) => each === said),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'edit-taxonomy')
  const { segment } = readTagFilter(args.params.kind, new URL(args.request.url))
  const { id } = args.params
  const path = `${accountPath(app.locale, 'admin', 'tags', segment)}/${id}`
  const { form } = await readForm(args.request)
  const name = form.get(FORM_FIELD)
  const received = { form, now: app.now }
  switch (name) {
    case 'change':
      return receiveForm({ ...received, name, schema: tagInput }, async (input) => {
        await changeTag(command, user, id, input)
        return leadTo(`${path}?done=saved`)
      })
    case 'retire':
    case 'restore':
      return receiveForm({ ...received, name, schema: z.object({}) }, async () => {
        await (name === 'retire' ? retireTag : restoreTag)(command, user, id)
        return leadTo(`${path}?done=${name}d`)
      })
    case 'undo':
      requireRecentSignIn(args.context, new URL(path, args.request.url))
      return receiveForm(
        { ...received, name, schema: z.object({ merge: optionalLineInput(20) }) },
        async ({ merge }) => {
          await undoMerge(command, user, merge)
          return leadTo(`${path}?done=undone`)
        },
      )
    default:
      throw new AppError('invalid')
  }
})

export const headers = accountHeaders

export default function TagRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <TagsPage {...loaderData} outcome={useFormAnswer(actionData)} />
}
