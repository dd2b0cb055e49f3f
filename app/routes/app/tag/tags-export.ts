import { readTagFilter } from '#domain/tag/tag-list.ts'
import { tagList } from '#queries/administration/tag-list.ts'
import { appContext } from '#request/context.ts'
import { fileAnswer } from '#request/file-answer.ts'
import { handler } from '#request/handler.ts'
import { requirePermission } from '#request/signed-in.ts'
import { tagsCsv } from '#ui/account/tag/tags-csv.server.ts'
import type { Route } from './+types/tags-export.ts'

/** More than any list of tags has. */
const MOST = 20_000

/** The list as it is narrowed, for a spreadsheet: names of things, and nobody's. */
export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { db, locale } = context.get(appContext)
  requirePermission(context, 'edit-taxonomy')
  const asked = readTagFilter(params.kind, url)
  const { lines } = await tagList(db, locale, { ...asked, after: '', limit: MOST })
  return fileAnswer(tagsCsv(lines, locale), {
    name: `${asked.segment}.csv`,
    type: 'text/csv; charset=utf-8',
  })
})
