import { z } from 'zod'
import { reasonInput } from '#commands/administration/record-decision.ts'
import { assetInput, changeAsset } from '#commands/media/change-asset.ts'
import { hideAsset, showAsset } from '#commands/media/hide-asset.ts'
import { removeAsset } from '#commands/media/remove-asset.ts'
import { replaceAsset } from '#commands/media/replace-asset.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { isAllowed } from '#domain/account/permissions.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { decisionsAbout } from '#queries/administration/audit.ts'
import { readAsset } from '#queries/media/asset.ts'
import { readLibrary } from '#queries/media/library.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { filesOf, readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission } from '#request/signed-in.ts'
import { AssetPanel } from '#ui/account/content/media/asset-panel.tsx'
import { MediaPage } from '#ui/account/content/media/media-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { pictureHiddenMails } from '#ui/mail/administration-mails.server.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/asset.ts'

export const handle = { isContentTool: true }

/** Who may open the page that something is edited on. */
const EDITED_BY = {
  pages: 'edit-content',
  articles: 'edit-content',
  members: 'approve-members',
} as const

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { db, locale } = context.get(appContext)
  const user = requirePermission(context, 'see-media')
  const mayHide = isAllowed(user, 'moderate')
  const asset = await readAsset(db, params.id, mayHide)
  if (!asset) throw new AppError('not-found')
  const search = new URLSearchParams(url.search)
  search.delete('done')
  const list = accountPath(locale, 'admin', 'media')
  const useList = asset.useList.map(({ edit, ...use }) => ({
    ...use,
    edit: edit && isAllowed(user, EDITED_BY[edit.area]) ? edit : null,
  }))
  return {
    ...(await readLibrary(db, user, url.searchParams)),
    asset: { ...asset, useList },
    mayHide,
    decisions: await decisionsAbout(db, params.id),
    closeHref: search.size > 0 ? `${list}?${search}` : list,
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'see-media')
  const { id } = args.params
  const { form } = await readForm(args.request)
  const name = String(form.get(FORM_FIELD) ?? '')
  const received = { name, form, now: app.now }
  const list = accountPath(app.locale, 'admin', 'media')
  const back = (done: string) => {
    const search = new URLSearchParams(args.url.search)
    search.set('done', done)
    return leadTo(`${list}/${id}?${search}`)
  }
  switch (name) {
    case 'change':
      return receiveForm({ ...received, schema: assetInput }, async (answers) => {
        await changeAsset(command, user, id, answers)
        return back('saved')
      })
    case 'replace':
      return receiveForm({ ...received, schema: z.object({}) }, async () => {
        const { images } = app
        if (!images) throw new AppError('unavailable')
        const [file] = await filesOf(form, 'file')
        await replaceAsset({ ...command, images }, user, id, file?.bytes ?? new Uint8Array())
        return back('replaced')
      })
    case 'remove':
      return receiveForm({ ...received, schema: z.object({}) }, async () => {
        await removeAsset(command, user, id)
        return leadTo(`${list}?done=removed`)
      })
    case 'hide':
      return receiveForm(
        { ...received, schema: z.object({ reason: reasonInput }) },
        async ({ reason }) => {
          await hideAsset(command, user, { id, reason, mails: pictureHiddenMails(app, reason) })
          return back('hidden')
        },
      )
    case 'show':
      return receiveForm(
        { ...received, schema: z.object({ reason: reasonInput }) },
        async ({ reason }) => {
          await showAsset(command, user, { id, reason })
          return back('shown')
        },
      )
    default:
      throw new AppError('invalid')
  }
})

export const headers = accountHeaders

export default function AssetRoute({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = useFormAnswer(actionData)
  const panel = (
    <AssetPanel key={loaderData.asset.picture.tf_public_url} {...loaderData} outcome={outcome} />
  )
  return <MediaPage {...loaderData} open={{ id: loaderData.asset.id, panel }} outcome={outcome} />
}
