import { AppError } from '#domain/errors.ts'
import { parsePageNumber } from '#domain/site/page-number.ts'
import { readModerationRecord } from '#queries/moderation/moderation-record.ts'
import { pageContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { RecordPage } from '#ui/moderation/record-page.tsx'
import type { Route } from './+types/moderation-record.ts'

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const page = parsePageNumber(url.searchParams.get('page') ?? '1') ?? 0
  const record = page > 0 && (await readModerationRecord(pageContext(context), page))
  if (!record || page > record.pageCount) throw new AppError('not-found')
  return { record }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export default function ModerationRecordRoute({ loaderData }: Route.ComponentProps) {
  return <RecordPage {...loaderData} />
}
