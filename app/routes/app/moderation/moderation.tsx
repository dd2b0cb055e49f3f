import { AppError } from '#domain/errors.ts'
import { DECISIONS, QUEUES } from '#domain/moderation/moderation.ts'
import { parsePageNumber } from '#domain/site/page-number.ts'
import { caseHolders } from '#queries/administration/cases.ts'
import { readModerationQueue } from '#queries/moderation/moderation-queue.ts'
import { appContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { requirePermission } from '#request/signed-in.ts'
import { ModerationPage } from '#ui/account/moderation/moderation-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import type { Route } from './+types/moderation.ts'

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db, now } = context.get(appContext)
  const user = requirePermission(context, 'moderate')
  const asked = url.searchParams
  const page = parsePageNumber(asked.get('page') ?? '1')
  if (page === undefined) throw new AppError('not-found')
  const queue = QUEUES.find((each) => each === asked.get('queue'))
  const list = await readModerationQueue(db, { queue, page })
  if (page > list.pageCount) throw new AppError('not-found')
  const done = DECISIONS.find((each) => each === asked.get('done'))
  const cases = list.reviews.map(({ publicId: id, since }) => ({ id, since }))
  const holders = await caseHolders(db, 'review', cases, { user, now })
  return { list, holders, done, now: now.toString() }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export default function ModerationRoute({ loaderData }: Route.ComponentProps) {
  return <ModerationPage {...loaderData} />
}
