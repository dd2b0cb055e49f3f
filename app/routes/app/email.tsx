import { confirmEmailChange, emailConfirmedInput } from '#commands/account/change-email.ts'
import { secretInput } from '#domain/account-input.ts'
import { accountPath } from '#domain/paths.ts'
import { accountRequest, leadTo } from '#platform/account-request.server.ts'
import { readForm } from '#platform/form.server.ts'
import { handler } from '#platform/handler.ts'
import { receiveForm } from '#platform/receive-form.server.ts'
import { findToken } from '#platform/tokens.server.ts'
import { LinkPage } from '#ui/account/entry/link-page.tsx'
import { accountLetters } from '#ui/account/mail/account-letters.server.ts'
import type { Route } from './+types/email.ts'

export const loader = handler(async (args: Route.LoaderArgs) => {
  const { app } = accountRequest(args)
  const token = secretInput.parse(args.url.searchParams.get('token'))
  const found = await findToken(app.db, 'email-change', { secret: token }, app.now)
  const address = typeof found === 'object' ? String(found.details.address) : undefined
  return { token, address }
})

/** Whoever reads the new mailbox confirms it; they need not be signed in, nor are they by this. */
export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const { form } = await readForm(args.request)
  const { emailChanged: changed } = accountLetters(app, app.locale)
  const received = { name: 'email-change', form, schema: emailConfirmedInput, now: app.now }
  return receiveForm(received, async ({ token }) => {
    await confirmEmailChange(command, { token, changed })
    return leadTo(`${accountPath(app.locale)}?notice=email-changed`)
  })
})

export default function EmailRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { token, address } = loaderData
  return (
    <LinkPage
      purpose="email-change"
      hidden={{ token }}
      about={address}
      refusal={actionData?.refusal ?? (address === undefined ? 'spent' : null)}
    />
  )
}
