import { redirect } from 'react-router'
import { exportCompanyData } from '#commands/member/export-company-data.ts'
import { accountPath } from '#domain/address/paths.ts'
import { accountRequest } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { fileAnswer } from '#request/file-answer.ts'
import { handler } from '#request/handler.ts'
import { requireMemberPermission, requireRecentSignIn } from '#request/signed-in.ts'
import type { Route } from './+types/settings-export.ts'

/** There is nothing to see: the file is made when it is asked for, and that is recorded. */
export const loader = handler(async ({ context }: Route.LoaderArgs) => {
  requireMemberPermission(context, 'export-company-data')
  return redirect(accountPath(context.get(appContext).locale, 'settings'), 303)
})

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const { user, member } = requireMemberPermission(args.context, 'export-company-data')
  requireRecentSignIn(args.context, args.url)
  const data = await exportCompanyData(command, user, member.memberId)
  const day = app.now.toString().slice(0, 10)
  return fileAnswer(JSON.stringify(data, null, 2), {
    name: `${member.slug}-${day}.json`,
    type: 'application/json; charset=utf-8',
  })
})
