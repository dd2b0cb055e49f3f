import { z } from 'zod'
import { signInByLink } from '#commands/account/sign-in-by-link.ts'
import { secretInput } from '#domain/account/account-input.ts'
import { returnAddress } from '#domain/address/account-routes.ts'
import { findToken } from '#platform/security/tokens.server.ts'
import { accountRequest } from '#request/account-request.server.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { LinkPage } from '#ui/account/entry/link-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/link.ts'

const linkInput = z.object({ token: secretInput, to: z.string() })

/** Opening it spends nothing: mail scanners open every link they see. */
export const loader = handler(async (args: Route.LoaderArgs) => {
  const { app, browser } = accountRequest(args)
  const secret = secretInput.parse(args.url.searchParams.get('token'))
  const found = await findToken(app.db, 'sign-in', { secret, browser }, app.now)
  return {
    token: secret,
    to: returnAddress(args.url.searchParams.get('to'), app.locale),
    refusal: found === undefined ? ('spent' as const) : found === 'wrong-browser' ? found : null,
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const asked = accountRequest(args)
  const { app, command, browser, device, replaces } = asked
  const { form } = await readForm(args.request)
  const received = { name: 'sign-in', form, schema: linkInput, now: app.now }
  return receiveForm(received, async ({ token, to }) => {
    const session = await signInByLink(command, { secret: token, browser, device, replaces })
    return asked.signedIn(session, returnAddress(to, app.locale))
  })
})

export default function LinkRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  const { token, to, refusal } = loaderData
  return <LinkPage purpose="sign-in" hidden={{ token, to }} refusal={answer?.refusal ?? refusal} />
}
