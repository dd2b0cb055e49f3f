import { IMPORT_LIMITS } from '#domain/account/import/import-file.ts'
import { AppError } from '#domain/errors.ts'
import { importLinesOf, readImportRun } from '#queries/administration/import-runs.ts'
import { appContext } from '#request/context.ts'
import { fileAnswer } from '#request/file-answer.ts'
import { handler } from '#request/handler.ts'
import { requirePermission } from '#request/signed-in.ts'
import { refusedCsv } from '#ui/account/administration/import/refused-csv.server.ts'
import type { Route } from './+types/admin-import-lines.ts'

/** The lines of a file that were refused, to be put right and brought again: whoever asks has sent them. */
export const loader = handler(async ({ context, params }: Route.LoaderArgs) => {
  const { db, locale } = context.get(appContext)
  requirePermission(context, 'import-data')
  const run = await readImportRun(db, params.id)
  if (!run) throw new AppError('not-found')
  const asked = { outcome: 'refused', limit: IMPORT_LIMITS.lines } as const
  const lines = await importLinesOf(db, run.id, asked)
  return fileAnswer(refusedCsv(run.kind, lines, locale), {
    name: `${run.kind}-refused.csv`,
    type: 'text/csv; charset=utf-8',
  })
})
