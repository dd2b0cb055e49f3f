import { readLegalPage } from '#queries/page/legal-page.ts'
import { pageContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { LegalPage } from '#ui/page/legal-page.tsx'
import type { Route } from './+types/legal.ts'

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = pageContext(context)
  const version = url.searchParams.get('version')
  return readLegalPage(queryContext, { slug: params.slug, lang: locale, version })
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export default function LegalRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
