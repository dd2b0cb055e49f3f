import { resumeSession } from '#commands/account/sessions.ts'
import { AppError } from '#domain/errors.ts'
import { readShortlist } from '#queries/shortlist/shortlist.ts'
import { appContext } from '#request/context.ts'
import { fileAnswer } from '#request/file-answer.ts'
import { handler } from '#request/handler.ts'
import { hasSecureCookies, sessionSecret } from '#request/session-cookie.server.ts'
import { browserList } from '#request/shortlist-cookie.server.ts'
import { shortlistCsv } from '#ui/shortlist/shortlist-csv.server.ts'
import type { Route } from './+types/shortlist-export.ts'

export const loader = handler(async ({ context, request, url }: Route.LoaderArgs) => {
  const app = context.get(appContext)
  const secret = sessionSecret({ request, isSecure: hasSecureCookies(app, url) })
  const user = await resumeSession(app, secret, { isPasskeyRequired: !app.hasViewers })
  const given = url.searchParams.get('list')
  const wanted = { userId: user?.id ?? null, ...browserList(request) }
  // Without an account there is one list alone.
  const list = await readShortlist(app, {
    ...wanted,
    listId: user ? (given ?? undefined) : undefined,
  })
  if (!list) throw new AppError('not-found')
  const day = app.now.toString().slice(0, 10)
  return fileAnswer(shortlistCsv(list, app), {
    name: `shortlist-${day}.csv`,
    type: 'text/csv; charset=utf-8',
  })
})
