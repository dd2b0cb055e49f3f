import { redirect } from 'react-router'
import { exportAudit } from '#commands/administration/export-audit.ts'
import { auditFilterInput } from '#domain/account/audit.ts'
import { accountPath } from '#domain/address/paths.ts'
import { accountRequest } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { fileAnswer } from '#request/file-answer.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { requirePermission, requireRecentSignIn } from '#request/signed-in.ts'
import { auditCsv } from '#ui/account/administration/history/audit-csv.server.ts'
import type { Route } from './+types/admin-history-export.ts'

/** There is nothing to see: the file is made when it is asked for, and that is recorded. */
export const loader = handler(async ({ context }: Route.LoaderArgs) => {
  requirePermission(context, 'read-audit')
  return redirect(accountPath(context.get(appContext).locale, 'admin', 'history'), 303)
})

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'read-audit')
  requireRecentSignIn(
    args.context,
    new URL(accountPath(app.locale, 'admin', 'history'), args.request.url),
  )
  const { form } = await readForm(args.request)
  const filter = auditFilterInput.parse(Object.fromEntries(form))
  const lines = await exportAudit(command, user, filter)
  return fileAnswer(auditCsv(lines, app.locale), {
    name: `history-${app.now.toString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
  })
})
