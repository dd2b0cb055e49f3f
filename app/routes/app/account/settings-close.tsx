import { closeAccount, closingInput } from '#commands/member/close-account.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requireMemberPermission, requireRecentSignIn } from '#request/signed-in.ts'
import { CloseAccountPage } from '#ui/account/settings/close-account-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/settings-close.ts'

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { member } = requireMemberPermission(context, 'close-account')
  if (member.status === 'removed') throw new AppError('not-found')
  requireRecentSignIn(context, url)
  return { memberName: member.name }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const { user, member } = requireMemberPermission(args.context, 'close-account')
  requireRecentSignIn(args.context, args.url)
  const { form } = await readForm(args.request)
  const received = { name: 'close', form, now: app.now }
  return receiveForm({ ...received, schema: closingInput }, async (input) => {
    await closeAccount(command, user, { ...input, memberId: member.memberId })
    return leadTo(accountPath(app.locale))
  })
})

export default function SettingsCloseRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <CloseAccountPage {...loaderData} outcome={answer} />
}
