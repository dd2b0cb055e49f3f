import { askStaffChallenge } from '#commands/account/accept-staff-invitation.ts'
import { askCreationChallenge, askSignInChallenge } from '#commands/account/sign-in-by-passkey.ts'
import { secretInput } from '#domain/account/account-input.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { requireUser } from '#request/signed-in.ts'
import type { Route } from './+types/passkey.ts'

export const loader = handler(async ({ context }: Route.LoaderArgs) =>
  leadTo(accountPath(context.get(appContext).locale)),
)

/** A challenge for the browser's passkeys, which this browser alone may answer. */
export const action = handler(async (args: Route.ActionArgs) => {
  const asked = accountRequest(args)
  const { command, network, site } = asked
  const { form } = await readForm(args.request)
  const bound = asked.bindBrowser()
  const about = { network, site, browser: bound.secret }
  const headers = { 'set-cookie': bound.cookie, 'cache-control': 'no-store' }
  switch (form.get('purpose')) {
    case 'sign-in':
      return Response.json(await askSignInChallenge(command, about), { headers })
    case 'staff': {
      const token = secretInput.parse(form.get('token'))
      return Response.json(await askStaffChallenge(command, { ...about, token }), { headers })
    }
    case 'creation': {
      const user = requireUser(args.context)
      return Response.json(await askCreationChallenge(command, user, about), { headers })
    }
    default:
      throw new AppError('invalid')
  }
})
