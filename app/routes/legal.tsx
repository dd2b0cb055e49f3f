import { appContext } from '#platform/context.ts'
import { handler } from '#platform/handler.ts'
import { readBlockPage } from '#queries/page/block-page-content.ts'
import { LegalPage } from '#ui/block-page/legal-page.tsx'
import { readKept } from '#ui/data/page-memory.ts'
import type { Route } from './+types/legal.ts'

export const loader = handler(async ({ context, params }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = context.get(appContext)
  return readBlockPage(queryContext, { type: 'LEGAL', slug: params.slug, lang: locale })
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export default function LegalRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
