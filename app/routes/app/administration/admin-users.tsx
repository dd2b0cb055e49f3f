import { inviteStaff, inviteStaffInput } from '#commands/administration/invite-staff.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { SITE_ROLES } from '#domain/account/administration.ts'
import { readListQuery } from '#domain/account/list-query.ts'
import { isAuthenticationRecent } from '#domain/account/session.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { users as readUsers } from '#queries/administration/users.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission, requireRecentSignIn } from '#request/signed-in.ts'
import { UsersPage } from '#ui/account/administration/users-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { staffInvitationMails } from '#ui/mail/access/staff-mails.server.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/admin-users.ts'

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db, now } = context.get(appContext)
  const { authenticatedAt } = requirePermission(context, 'manage-users')
  const { q, page } = readListQuery(url.searchParams)
  const wanted = url.searchParams.get('role')
  const role = SITE_ROLES.find((each) => each === wanted)
  const users = page && (await readUsers(db, { q, role, page }))
  if (!users) throw new AppError('not-found')
  const isRecent = isAuthenticationRecent(authenticatedAt, now)
  return { users, role, q, isInviting: url.searchParams.get('new') === 'yes', isRecent }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const actor = requirePermission(args.context, 'manage-users')
  const page = accountPath(app.locale, 'admin', 'users')
  requireRecentSignIn(args.context, new URL(`${page}?new=yes`, args.url))
  const { form } = await readForm(args.request)
  if (form.get(FORM_FIELD) !== 'invite') throw new AppError('invalid')
  const received = { name: 'invite', form, now: app.now, schema: inviteStaffInput }
  return receiveForm(received, async (input) => {
    const mails = staffInvitationMails(app)
    const { user } = await inviteStaff(command, actor, { ...input, mails })
    return leadTo(`${page}/${user}?done=invited`)
  })
})

export const headers = accountHeaders

export default function AdminUsersRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <UsersPage {...loaderData} outcome={useFormAnswer(actionData)} />
}
