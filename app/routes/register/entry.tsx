import { AppError } from '#domain/errors.ts'
import { wholeOf } from '#domain/register/bytes.ts'
import { readRegisterEntry } from '#queries/register/register-entry.ts'
import { pageContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { EntryPage } from '#ui/register/page/entry-page.tsx'
import type { Route } from './+types/entry.ts'

export const loader = handler(async ({ context, params }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = pageContext(context)
  return {
    details: await readRegisterEntry(queryContext, { number: numberOf(params.number), locale }),
  }
})

function numberOf(text: string): number {
  try {
    return wholeOf(text)
  } catch {
    throw new AppError('not-found', { n: 'No such entry' })
  }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export default function EntryRoute({ loaderData }: Route.ComponentProps) {
  return <EntryPage {...loaderData} />
}
