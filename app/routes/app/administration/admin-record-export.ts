import { readRecordMonths } from '#queries/moderation/record-months.ts'
import { appContext } from '#request/context.ts'
import { fileAnswer } from '#request/file-answer.ts'
import { handler } from '#request/handler.ts'
import { requirePermission } from '#request/signed-in.ts'
import { recordCsv } from '#ui/account/administration/history/record-csv.server.ts'
import type { Route } from './+types/admin-record-export.ts'

/** The record of decisions as a table: figures, and nobody's. */
export const loader = handler(async ({ context }: Route.LoaderArgs) => {
  const { db, locale, now } = context.get(appContext)
  requirePermission(context, 'read-statistics')
  return fileAnswer(recordCsv(await readRecordMonths(db), locale), {
    name: `decisions-${now.toString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
  })
})
