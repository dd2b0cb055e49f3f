import { z } from 'zod'
import { revisionInput } from '#commands/content/block-input.ts'
import { saveDraft } from '#commands/content/draft.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { unkept } from '#domain/address/page-subject.ts'
import { accountPath } from '#domain/address/paths.ts'
import { refOfPage } from '#domain/content/content-ref.ts'
import { AppError } from '#domain/errors.ts'
import { contentVersions, versionDocument } from '#queries/content/content-versions.ts'
import { pageEditor } from '#queries/content/page-editor.ts'
import { shownVersion } from '#queries/content/shown-version.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission } from '#request/signed-in.ts'
import { VersionsPage } from '#ui/account/content/versions-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/admin-page-versions.ts'

const restoreInput = revisionInput.extend({
  version: z.coerce.number().int().min(1).max(999_999_999),
})

export const handle = { isContentTool: true }

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const app = { ...context.get(appContext), shows: unkept }
  requirePermission(context, 'edit-content')
  const ref = refOfPage(params.id)
  const view = await pageEditor(app, ref)
  if (!view) throw new AppError('not-found')
  return {
    id: params.id,
    name: view.document.title.FR_FR ?? view.slug,
    revision: view.revision,
    versions: await contentVersions(app.db, ref),
    shown: await shownVersion(app, ref, {
      number: params.number,
      other: url.searchParams.get('with'),
    }),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

/** An earlier version becomes the draft; nothing is public by it. */
export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'edit-content')
  const ref = refOfPage(args.params.id)
  const { form } = await readForm(args.request)
  if (form.get(FORM_FIELD) !== 'restore') throw new AppError('invalid')
  const received = { name: 'restore', form, now: app.now, schema: restoreInput }
  return receiveForm(received, async ({ revision, version }) => {
    const document = await versionDocument(app.db, ref, version)
    if (!document) throw new AppError('not-found')
    await saveDraft(command, user, { ...ref, revision }, () => document)
    return leadTo(`${accountPath(app.locale, 'admin', 'pages', args.params.id)}?done=saved`)
  })
})

export const headers = accountHeaders

export default function AdminPageVersionsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <VersionsPage list="pages" {...loaderData} outcome={answer} />
}
