import { pageContext } from '#platform/context.ts'
import { handler } from '#platform/handler.ts'
import { readBlockPage } from '#queries/page/block-page-content.ts'
import { LegalPage } from '#ui/block-page/legal-page.tsx'
import type { Route } from './+types/legal.ts'

export const loader = handler(async ({ context, params }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = pageContext(context)
  return readBlockPage(queryContext, { type: 'LEGAL', slug: params.slug, lang: locale })
})

export default function LegalRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
