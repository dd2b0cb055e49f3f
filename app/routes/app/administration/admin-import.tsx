import { z } from 'zod'
import {
  BATCHES_AT_ONCE,
  dropImport,
  importLines,
  startImport,
} from '#commands/import/import-lines.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { LINE_OUTCOMES } from '#domain/account/import/import-file.ts'
import { isAuthenticationRecent } from '#domain/account/session.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { decisionsAbout } from '#queries/administration/audit.ts'
import { importLinesOf, readImportRun } from '#queries/administration/import-runs.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission, requireRecentSignIn } from '#request/signed-in.ts'
import { ImportPage } from '#ui/account/administration/import/import-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/admin-import.ts'

const LINES_PER_PAGE = 100

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { db, now } = context.get(appContext)
  const user = requirePermission(context, 'import-data')
  const run = await readImportRun(db, params.id)
  if (!run) throw new AppError('not-found')
  const wanted = url.searchParams.get('outcome')
  const outcome = LINE_OUTCOMES.find((each) => each === wanted)
  const after = Number(/^\d{1,9}$/.exec(url.searchParams.get('after') ?? '')?.[0] ?? 0)
  const limit = LINES_PER_PAGE
  const lines = await importLinesOf(db, run.id, {
    ...(outcome && { outcome }),
    after,
    limit: limit + 1,
  })
  return {
    run,
    shown: outcome,
    lines: lines.slice(0, limit),
    next: lines.length > limit ? (lines[limit - 1]?.line ?? null) : null,
    decisions: await decisionsAbout(db, run.id),
    isRecent: isAuthenticationRecent(user.authenticatedAt, now),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'import-data')
  const { id } = args.params
  const list = accountPath(app.locale, 'admin', 'import')
  requireRecentSignIn(args.context, new URL(`${list}/${id}`, args.url))
  const { form } = await readForm(args.request)
  const name = form.get(FORM_FIELD)
  const received = { form, now: app.now, schema: z.object({}) }
  const context = { ...command, brand: app.brand }
  switch (name) {
    case 'start':
      return receiveForm({ ...received, name }, async () => {
        await startImport(context, user, id)
        await importLines(context, { only: id, most: BATCHES_AT_ONCE })
        return leadTo(`${list}/${id}`)
      })
    case 'drop':
      return receiveForm({ ...received, name }, async () => {
        await dropImport(context, user, id)
        return leadTo(`${list}?done=dropped`)
      })
    default:
      throw new AppError('invalid')
  }
})

export const headers = accountHeaders

export default function AdminImportRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportPage {...loaderData} outcome={useFormAnswer(actionData)} />
}
