import { askPasswordReset, passwordResetAskedInput } from '#commands/account/set-password.ts'
import { accountPath } from '#domain/address/paths.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { PasswordAskedPage } from '#ui/account/entry/password-asked-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { accountMails } from '#ui/mail/account-mails.server.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/password.ts'

export const loader = handler(async ({ url }: Route.LoaderArgs) => ({
  isSent: url.searchParams.get('sent') === '1',
}))

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command, asker } = accountRequest(args)
  const { form } = await readForm(args.request)
  const mails = accountMails(app, app.locale)
  const received = { name: 'reset', form, schema: passwordResetAskedInput, now: app.now }
  return receiveForm(received, async ({ email }) => {
    await askPasswordReset(command, {
      ...asker,
      email,
      mails: { link: mails.passwordReset, noAccount: mails.noAccount },
    })
    return leadTo(`${accountPath(app.locale, 'password')}?sent=1`)
  })
})

export const headers = accountHeaders

export default function PasswordRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <PasswordAskedPage isSent={loaderData.isSent && !answer} outcome={answer} />
}
