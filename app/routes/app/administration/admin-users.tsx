import { SITE_ROLES } from '#domain/account/administration.ts'
import { readListQuery } from '#domain/account/list-query.ts'
import { AppError } from '#domain/errors.ts'
import { users as readUsers } from '#queries/administration/users.ts'
import { appContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { requirePermission } from '#request/signed-in.ts'
import { UsersPage } from '#ui/account/administration/users-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import type { Route } from './+types/admin-users.ts'

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db } = context.get(appContext)
  requirePermission(context, 'manage-users')
  const { q, page } = readListQuery(url.searchParams)
  const wanted = url.searchParams.get('role')
  const role = SITE_ROLES.find((each) => each === wanted)
  const users = page && (await readUsers(db, { q, role, page }))
  if (!users) throw new AppError('not-found')
  return { users, role, q }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export default function AdminUsersRoute({ loaderData }: Route.ComponentProps) {
  return <UsersPage {...loaderData} />
}
