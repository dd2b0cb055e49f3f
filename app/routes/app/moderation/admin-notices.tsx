import { AppError } from '#domain/errors.ts'
import { parsePageNumber } from '#domain/site/page-number.ts'
import { caseHolders } from '#queries/administration/cases.ts'
import { readNoticeList } from '#queries/moderation/notice-list.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { appContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { requirePermission } from '#request/signed-in.ts'
import { NoticesPage } from '#ui/account/moderation/notices-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import type { Route } from './+types/admin-notices.ts'

const DONE = ['kept', 'suspended'] as const

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db, now } = context.get(appContext)
  const user = requirePermission(context, 'moderate')
  const page = parsePageNumber(url.searchParams.get('page') ?? '1')
  if (page === undefined) throw new AppError('not-found')
  const list = await readNoticeList(db, page)
  if (page > list.pageCount) throw new AppError('not-found')
  const done = DONE.find((each) => each === url.searchParams.get('done'))
  const cases = list.notices.map(({ publicId: id, since }) => ({ id, since }))
  const holders = await caseHolders(db, 'notice', cases, { user, now })
  return { list, holders, done, now: now.toString() }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const headers = accountHeaders

export default function AdminNoticesRoute({ loaderData }: Route.ComponentProps) {
  return <NoticesPage {...loaderData} />
}
