import { msg } from '@lingui/core/macro'
import { termOrder } from '#domain/listing/search-term.ts'
import { LOCALES, localeToKey } from '#domain/locale.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { searchTerms } from '#queries/administration/search-terms.ts'
import { appContext } from '#request/context.ts'
import { fileAnswer } from '#request/file-answer.ts'
import { handler } from '#request/handler.ts'
import { requirePermission } from '#request/signed-in.ts'
import { spreadsheet } from '#ui/kit/spreadsheet.server.ts'
import type { Route } from './+types/search-export.ts'

const HEAD = [msg`What is typed`, msg`Searches`, msg`Nothing found`]

/** More than are searched for five times in a month. */
const MOST = 20_000

/** What visitors search for in a language, for a spreadsheet. */
export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db, locale, now } = context.get(appContext)
  requirePermission(context, 'edit-search')
  const wanted = LOCALES.find((each) => each === url.searchParams.get('lang')) ?? locale
  const lang = localeToKey(wanted) as LocaleCode
  const order = termOrder(url.searchParams.get('view')) ?? 'searches'
  const terms = await searchTerms(db, { lang, order, now, limit: MOST })
  const rows = terms.map(({ phrase, searches, empty }) => [phrase, String(searches), String(empty)])
  return fileAnswer(spreadsheet(HEAD, rows, locale), {
    name: `searches-${wanted}.csv`,
    type: 'text/csv; charset=utf-8',
  })
})
