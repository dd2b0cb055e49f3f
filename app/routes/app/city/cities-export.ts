import { readListQuery } from '#domain/account/list-query.ts'
import { CITY_STATES } from '#domain/tag/known-city.ts'
import { cityList } from '#queries/city/city-list.ts'
import { appContext } from '#request/context.ts'
import { fileAnswer } from '#request/file-answer.ts'
import { handler } from '#request/handler.ts'
import { requirePermission } from '#request/signed-in.ts'
import { citiesCsv } from '#ui/account/city/cities-csv.server.ts'
import type { Route } from './+types/cities-export.ts'

const MOST_LINES = 20_000

/** The list as it is narrowed, whole: nothing in it is personal. */
export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db, locale, now } = context.get(appContext)
  requirePermission(context, 'edit-taxonomy')
  const { q } = readListQuery(url.searchParams)
  const state = CITY_STATES.find((each) => each === url.searchParams.get('state')) ?? 'known'
  const { lines } = await cityList(db, { state, q, limit: MOST_LINES })
  return fileAnswer(citiesCsv(lines, locale), {
    name: `cities-${now.toString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
  })
})
