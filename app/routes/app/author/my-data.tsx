import { erasePerson, erasureInput } from '#commands/author/erase-person.ts'
import { accountPath } from '#domain/address/paths.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission, requireRecentSignIn } from '#request/signed-in.ts'
import { MyDataPage } from '#ui/account/author/my-data-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { briefMails } from '#ui/mail/brief/brief-mails.server.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/my-data.ts'

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const user = requirePermission(context, 'manage-own-account')
  const { email, staffRole, memberships, authorSince } = user
  requireRecentSignIn(context, url)
  return {
    email,
    keepsAccount: staffRole !== null || memberships.length > 0,
    since: authorSince?.toISOString() ?? null,
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const asked = accountRequest(args)
  const { app, command } = asked
  const user = requirePermission(args.context, 'manage-own-account')
  requireRecentSignIn(args.context, args.url)
  const { form } = await readForm(args.request)
  const received = { name: 'erase', form, schema: erasureInput, now: app.now }
  return receiveForm(received, async (input) => {
    const { erasing } = app
    if (!erasing) throw new Error('nothing is erased without a seal for its evidence')
    const { keepsAccount } = await erasePerson(
      { ...command, ...erasing, mails: briefMails(app) },
      user,
      input,
    )
    if (keepsAccount) return leadTo(accountPath(app.locale, 'my-reviews'))
    return asked.signedOut(`${accountPath(app.locale)}?notice=erased`)
  })
})

export default function MyDataRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <MyDataPage {...loaderData} outcome={answer} />
}
