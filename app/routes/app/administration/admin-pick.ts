import { PICK_KINDS, picksSchema } from '#domain/content/pick.ts'
import { AppError } from '#domain/errors.ts'
import { pick } from '#queries/administration/pick.ts'
import { accountRequest } from '#request/account-request.server.ts'
import { handler } from '#request/handler.ts'
import { requirePermission } from '#request/signed-in.ts'
import type { Route } from './+types/admin-pick.ts'

const MOST_LETTERS = 80

/** `?kind=member,tag&q=…`: what an editor may choose, in the language of the address. */
export const loader = handler(async (args: Route.LoaderArgs) => {
  requirePermission(args.context, 'edit-content')
  const { app, command } = accountRequest(args)
  const { searchParams } = new URL(args.request.url)
  const asked = new Set((searchParams.get('kind') ?? '').split(','))
  const kinds = PICK_KINDS.filter((kind) => asked.delete(kind))
  if (kinds.length === 0 || asked.size > 0) throw new AppError('invalid', { field: 'kind' })
  const q = (searchParams.get('q') ?? '').slice(0, MOST_LETTERS)
  const picks = await pick(command.db, { kinds, q, locale: app.locale, now: app.now })
  return Response.json(picksSchema.parse(picks), { headers: { 'cache-control': 'no-store' } })
})
