import { MEMBER_STANDINGS } from '#domain/account/administration.ts'
import { readListQuery } from '#domain/account/list-query.ts'
import { AppError } from '#domain/errors.ts'
import { caseHolders } from '#queries/administration/cases.ts'
import { membersToDecide } from '#queries/administration/members-to-decide.ts'
import { appContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { requirePermission } from '#request/signed-in.ts'
import { MembersPage } from '#ui/account/administration/members-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import type { Route } from './+types/admin-members.ts'

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db, now } = context.get(appContext)
  const user = requirePermission(context, 'approve-members')
  const { q, page } = readListQuery(url.searchParams)
  const wanted = url.searchParams.get('standing')
  const standing = MEMBER_STANDINGS.find((each) => each === wanted) ?? 'waiting'
  const members = page && (await membersToDecide(db, { standing, q, page }))
  if (!members) throw new AppError('not-found')
  const waiting = standing === 'waiting' ? members.lines : []
  const cases = waiting.map(({ id, registeredAt: since }) => ({ id, since }))
  const holders = await caseHolders(db, 'company', cases, { user, now })
  return { members, holders, standing, q }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export default function AdminMembersRoute({ loaderData }: Route.ComponentProps) {
  return <MembersPage {...loaderData} />
}
