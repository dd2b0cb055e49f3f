import { signOut } from '#commands/account/sessions.ts'
import { accountPath } from '#domain/address/paths.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import type { Route } from './+types/sign-out.ts'

/** Only a form signs out: a link that did would be followed by whatever fetches links. */
export const loader = handler(async ({ context }: Route.LoaderArgs) =>
  leadTo(accountPath(context.get(appContext).locale)),
)

export const action = handler(async (args: Route.ActionArgs) => {
  const asked = accountRequest(args)
  await signOut(asked.app.db, asked.replaces)
  return asked.signedOut(`${accountPath(asked.app.locale)}?notice=signed-out`)
})
