import { z } from 'zod'
import { uploadAsset } from '#commands/media/upload-asset.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError, isAppError } from '#domain/errors.ts'
import { ASSET_USAGES, MOST_ASSET_FILES } from '#domain/media/asset.ts'
import { readLibrary } from '#queries/media/library.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { filesOf, readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission } from '#request/signed-in.ts'
import { MediaPage } from '#ui/account/content/media/media-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/media.ts'

export const handle = { isContentTool: true }

const uploadInput = z.object({ usage: z.enum(ASSET_USAGES).catch('CONTEXT') })

export const loader = handler(async ({ context, url }: Route.LoaderArgs) =>
  readLibrary(
    context.get(appContext).db,
    requirePermission(context, 'see-media'),
    url.searchParams,
  ),
)

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

/** Those that are refused are named with the reason; the others are taken. */
export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'edit-content')
  const { images } = app
  if (!images) throw new AppError('unavailable')
  const { form } = await readForm(args.request)
  if (form.get(FORM_FIELD) !== 'upload') throw new AppError('invalid')
  const received = { name: 'upload', form, now: app.now, schema: uploadInput }
  return receiveForm(received, async ({ usage }) => {
    const files = await filesOf(form, 'files')
    if (files.length === 0) throw new AppError('invalid', { files: 'file-required' })
    if (files.length > MOST_ASSET_FILES)
      throw new AppError('invalid', { files: 'too-many-choices' })
    const refused: Record<string, string> = {}
    const taken: string[] = []
    for (const file of files)
      try {
        taken.push(await uploadAsset({ ...command, images }, user, { file, usage }))
      } catch (error) {
        if (!isAppError(error) || error.code !== 'invalid') throw error
        refused[file.name] = String(error.details.file)
      }
    if (Object.keys(refused).length > 0) throw new AppError('invalid', refused)
    const list = accountPath(app.locale, 'admin', 'media')
    return leadTo(taken.length === 1 ? `${list}/${taken[0]}?done=added` : `${list}?done=added`)
  })
})

export const headers = accountHeaders

export default function MediaRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <MediaPage {...loaderData} outcome={answer} />
}
