import { passwordResetInput, resetPassword } from '#commands/account/set-password.ts'
import { secretInput } from '#domain/account/account-input.ts'
import { accountPath } from '#domain/address/paths.ts'
import { findToken } from '#platform/security/tokens.server.ts'
import { accountRequest } from '#request/account-request.server.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { PasswordNewPage } from '#ui/account/entry/password-new-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { accountMails } from '#ui/mail/account-mails.server.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/password-new.ts'

export const loader = handler(async (args: Route.LoaderArgs) => {
  const { app } = accountRequest(args)
  const token = secretInput.parse(args.url.searchParams.get('token'))
  const found = await findToken(app.db, 'password-reset', { secret: token }, app.now)
  return { token, isSpent: found === undefined }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

/** Whoever was signed in with this browser is signed out as well. */
export const action = handler(async (args: Route.ActionArgs) => {
  const asked = accountRequest(args)
  const { app, command } = asked
  const { form } = await readForm(args.request)
  const changed = accountMails(app, app.locale).passwordChanged()
  const received = { name: 'password', form, schema: passwordResetInput, now: app.now }
  return receiveForm(received, async ({ token, password }) => {
    const user = await resetPassword(command, { token, password, changed })
    return asked.letIn(user, `${accountPath(app.locale)}?notice=password-set`)
  })
})

export default function PasswordNewRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <PasswordNewPage {...loaderData} outcome={answer} />
}
