import {
  BATCHES_AT_ONCE,
  importInput,
  importLines,
  openImport,
} from '#commands/import/import-lines.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { IMPORT_KINDS } from '#domain/account/import/import-file.ts'
import { isAuthenticationRecent } from '#domain/account/session.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { showable } from '#domain/text/typed-text.ts'
import { importRuns } from '#queries/administration/import-runs.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { filesOf, readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission, requireRecentSignIn } from '#request/signed-in.ts'
import { ImportsPage } from '#ui/account/administration/import/imports-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/admin-imports.ts'

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db, now } = context.get(appContext)
  const user = requirePermission(context, 'import-data')
  const wanted = url.searchParams.get('kind')
  return {
    ...(await importRuns(db, { before: showable(url.searchParams.get('before') ?? '') })),
    kind: IMPORT_KINDS.find((each) => each === wanted),
    isRecent: isAuthenticationRecent(user.authenticatedAt, now),
    isDropped: url.searchParams.get('done') === 'dropped',
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'import-data')
  const page = accountPath(app.locale, 'admin', 'import')
  requireRecentSignIn(args.context, new URL(page, args.url))
  const { form } = await readForm(args.request)
  if (form.get(FORM_FIELD) !== 'open') throw new AppError('invalid')
  const received = { name: 'open', form, now: app.now, schema: importInput }
  return receiveForm(received, async (input) => {
    const [file] = await filesOf(form, 'file')
    if (!file) throw new AppError('invalid', { file: 'file-required' })
    const context = { ...command, brand: app.brand }
    const id = await openImport(context, user, { ...input, file })
    await importLines(context, { only: id, most: BATCHES_AT_ONCE })
    return leadTo(`${page}/${id}`)
  })
})

export const headers = accountHeaders

export default function AdminImportsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportsPage {...loaderData} outcome={useFormAnswer(actionData)} />
}
