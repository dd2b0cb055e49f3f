import { mailboxProofInput, proveMailbox } from '#commands/account/prove-mailbox.ts'
import { secretInput } from '#domain/account/account-input.ts'
import { accountPath } from '#domain/address/paths.ts'
import { findToken } from '#platform/security/tokens.server.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission } from '#request/signed-in.ts'
import { LinkPage } from '#ui/account/entry/link-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/my-reviews-proof.ts'

export const loader = handler(async (args: Route.LoaderArgs) => {
  const { app } = accountRequest(args)
  const user = requirePermission(args.context, 'write-review')
  const token = secretInput.parse(args.url.searchParams.get('token'))
  const found = await findToken(app.db, 'authorship', { secret: token }, app.now)
  const isTheirs = typeof found === 'object' && found.subject === String(user.id)
  return { token, address: user.email, refusal: isTheirs ? null : ('spent' as const) }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'write-review')
  const { form } = await readForm(args.request)
  const received = { name: 'authorship', form, schema: mailboxProofInput, now: app.now }
  return receiveForm(received, async (input) => {
    await proveMailbox(command, user, input)
    return leadTo(`${accountPath(app.locale, 'my-reviews')}?done=proved`)
  })
})

export default function MyReviewsProofRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  const { token, address, refusal } = loaderData
  return (
    <LinkPage
      purpose="authorship"
      hidden={{ token }}
      about={address}
      refusal={answer?.refusal ?? refusal}
    />
  )
}
