import { isAllowed } from '#domain/account/permissions.ts'
import { AppError } from '#domain/errors.ts'
import { parseMessageStatus } from '#domain/inbox/inbox.ts'
import { parsePageNumber } from '#domain/site/page-number.ts'
import { readInbox } from '#queries/inbox/inbox.ts'
import { appContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { requireMemberPermission } from '#request/signed-in.ts'
import { InboxPage } from '#ui/account/inbox/inbox-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import type { Route } from './+types/messages.ts'

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db } = context.get(appContext)
  const { user, member } = requireMemberPermission(context, 'read-inbox')
  const status = parseMessageStatus(url.searchParams.get('status'))
  const page = parsePageNumber(url.searchParams.get('page') ?? '1')
  const { memberId, slug } = member
  const inbox = page && (await readInbox(db, { memberId, status, page }))
  if (!inbox) throw new AppError('not-found')
  return { inbox, status, slug, canExport: isAllowed(user, 'export-inbox', memberId) }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export default function MessagesRoute({ loaderData }: Route.ComponentProps) {
  return <InboxPage {...loaderData} />
}
