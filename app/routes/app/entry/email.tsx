import { confirmEmailChange, emailConfirmedInput } from '#commands/account/change-email.ts'
import { secretInput } from '#domain/account/account-input.ts'
import { accountPath } from '#domain/address/paths.ts'
import { findToken } from '#platform/security/tokens.server.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { signedInUser } from '#request/signed-in.ts'
import { LinkPage } from '#ui/account/entry/link-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { accountMails } from '#ui/mail/account-mails.server.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/email.ts'

export const loader = handler(async (args: Route.LoaderArgs) => {
  const { app, browser } = accountRequest(args)
  const user = signedInUser(args.context)
  const token = secretInput.parse(args.url.searchParams.get('token'))
  const held = { secret: token, browser, subject: user ? String(user.id) : undefined }
  const found = await findToken(app.db, 'email-change', held, app.now)
  const refusal = found === 'wrong-browser' ? 'not-asked-here' : 'spent'
  if (typeof found !== 'object') return { token, address: '', refusal } as const
  return { token, address: String(found.details.address), refusal: null }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

/** Whoever confirms it reads the new mailbox and asked for it; they need not be signed in, nor are they by this. */
export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command, browser } = accountRequest(args)
  const actor = signedInUser(args.context)
  const { form } = await readForm(args.request)
  const { emailChanged: changed } = accountMails(app, app.locale)
  const received = { name: 'email-change', form, schema: emailConfirmedInput, now: app.now }
  return receiveForm(received, async ({ token }) => {
    await confirmEmailChange(command, { token, browser, actor, changed })
    return leadTo(`${accountPath(app.locale)}?notice=email-changed`)
  })
})

export default function EmailRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  const { token, address, refusal } = loaderData
  return (
    <LinkPage
      purpose="email-change"
      hidden={{ token }}
      about={address}
      refusal={answer?.refusal ?? refusal}
    />
  )
}
