import { redirect } from 'react-router'
import { exportInbox } from '#commands/inbox/export-inbox.ts'
import { accountPath } from '#domain/address/paths.ts'
import { parseMessageStatus } from '#domain/inbox/inbox.ts'
import { accountRequest } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { fileAnswer } from '#request/file-answer.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { requireMemberPermission } from '#request/signed-in.ts'
import { inboxCsv } from '#ui/account/inbox/inbox-csv.server.ts'
import type { Route } from './+types/messages-export.ts'

/** There is nothing to see: the file is made when it is asked for, and that is recorded. */
export const loader = handler(async ({ context }: Route.LoaderArgs) => {
  requireMemberPermission(context, 'export-inbox')
  return redirect(accountPath(context.get(appContext).locale, 'messages'), 303)
})

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const { user, member } = requireMemberPermission(args.context, 'export-inbox')
  const { form } = await readForm(args.request)
  const status = parseMessageStatus(String(form.get('status') ?? ''))
  const messages = await exportInbox(command, user, { memberId: member.memberId, status })
  const day = app.now.toString().slice(0, 10)
  return fileAnswer(inboxCsv(messages, app.locale), {
    name: `messages-${member.slug}-${day}.csv`,
    type: 'text/csv; charset=utf-8',
  })
})
