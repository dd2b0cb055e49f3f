import { uploadAsset } from '#commands/media/upload-asset.ts'
import { AppError, isAppError } from '#domain/errors.ts'
import { ASSET_USAGES } from '#domain/media/asset.ts'
import { readAssetFilter } from '#domain/media/asset-filter.ts'
import { mediaList, readAssetLines } from '#queries/media/asset-list.ts'
import { accountRequest } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { filesOf, readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { requirePermission } from '#request/signed-in.ts'
import type { Route } from './+types/media-files.ts'

const UNKEPT = { headers: { 'cache-control': 'no-store' } }

/** `?q=…&after=…`: what editors may place, the newest first. */
export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  requirePermission(context, 'edit-content')
  const { db } = context.get(appContext)
  const after = /^\d{1,9}$/.exec(url.searchParams.get('after') ?? '')?.[0]
  const filter = readAssetFilter(url.searchParams)
  const list = await mediaList(db, {
    filter,
    after: after ? Number(after) : null,
    withPersons: false,
    isPlaced: true,
  })
  return Response.json(list, UNKEPT)
})

/** One file, sent by a script: the picture that was made of it, or why there is none. */
export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'edit-content')
  const { images } = app
  if (!images) throw new AppError('unavailable')
  const { form } = await readForm(args.request)
  const [file = { name: '', bytes: new Uint8Array() }] = await filesOf(form, 'file')
  const usage = ASSET_USAGES.find((each) => each === form.get('usage')) ?? 'CONTEXT'
  try {
    const id = await uploadAsset({ ...command, images }, user, { file, usage })
    const [line] = await readAssetLines(app.db, [id])
    return Response.json(line, UNKEPT)
  } catch (error) {
    if (!isAppError(error) || error.code !== 'invalid') throw error
    return Response.json({ problem: error.details.file }, { ...UNKEPT, status: 422 })
  }
})
