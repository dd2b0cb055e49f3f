import { chooseMember } from '#commands/account/choose-settings.ts'
import { accountPath } from '#domain/address/paths.ts'
import { leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { requireUser } from '#request/signed-in.ts'
import type { Route } from './+types/member.ts'

export const loader = handler(async ({ context }: Route.LoaderArgs) =>
  leadTo(accountPath(context.get(appContext).locale)),
)

/** Of somebody who belongs to several members: which one the pages show. */
export const action = handler(async ({ context, request }: Route.ActionArgs) => {
  const { db, locale } = context.get(appContext)
  const { form } = await readForm(request)
  await chooseMember(db, requireUser(context), String(form.get('member') ?? ''))
  return leadTo(accountPath(locale))
})
