import { redirect } from 'react-router'
import { registerEntryPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { isEntryKind } from '#domain/register/entry-kind.ts'
import { entrySearch } from '#domain/register/entry-search.ts'
import { parsePositiveInteger } from '#domain/site/page-number.ts'
import { readRegisterEntries, searchEntries } from '#queries/register/register-entries.ts'
import { pageContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { EntriesPage } from '#ui/register/page/entries-page.tsx'
import type { Route } from './+types/entries.ts'

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = pageContext(context)
  const read = (name: string) => url.searchParams.get(name) ?? ''
  const search = entrySearch(read('q'))
  const found = search && (await searchEntries(queryContext, { search, locale }))
  if (typeof found?.entry === 'number') throw redirect(registerEntryPath(locale, found.entry), 302)
  // What a form left empty narrows nothing.
  const [kind, month, provider, before] = [
    read('kind'),
    read('month'),
    read('provider'),
    read('before'),
  ]
  const start = before === '' ? null : parsePositiveInteger(before, Number.MAX_SAFE_INTEGER)
  if ((kind !== '' && !isEntryKind(kind)) || (month !== '' && !MONTH.test(month)))
    throw new AppError('not-found')
  if (start === undefined) throw new AppError('not-found')
  const list = await readRegisterEntries(queryContext, {
    kind: isEntryKind(kind) ? kind : null,
    month: month || null,
    provider: provider || null,
    before: start,
  })
  if (!list) throw new AppError('not-found')
  const q = read('q').trim().slice(0, 200)
  return { list: { ...list, found: found ? { q, providers: found.providers } : null } }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export default function EntriesRoute({ loaderData }: Route.ComponentProps) {
  return <EntriesPage {...loaderData} />
}
