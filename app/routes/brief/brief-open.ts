import { briefPagePath, briefPath } from '#domain/address/paths.ts'
import { findToken } from '#platform/security/tokens.server.ts'
import { leadTo } from '#request/account-request.server.ts'
import { briefCookie } from '#request/brief-cookie.server.ts'
import { handler } from '#request/handler.ts'
import { isSecret } from '#request/review-cookie.server.ts'
import type { Route } from './+types/brief-open.ts'
import { briefRequest } from './brief-request.server.ts'

/** The mailed link moves its key into a cookie, and out of the address. */
export const loader = handler(async (args: Route.LoaderArgs) => {
  const { app, isSecure } = briefRequest(args)
  const token = args.url.searchParams.get('token')
  const found = isSecret(token)
    ? await findToken(app.db, 'brief-page', { secret: token }, app.now)
    : undefined
  // Whatever is wrong with a key: the page that sends another one.
  if (!token || !found || found === 'wrong-browser')
    return leadTo(briefPagePath(app.locale, 'link'))
  return leadTo(briefPagePath(app.locale, found.subject), [
    briefCookie(found.subject, token, isSecure),
  ])
})

export const action = handler(async (args: Route.ActionArgs) =>
  leadTo(briefPath(briefRequest(args).app.locale)),
)
