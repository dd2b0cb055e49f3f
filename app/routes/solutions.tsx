import { AppError } from '#domain/errors.ts'
import { readBlockPage } from '#queries/page/block-page.ts'
import { pageContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { SolutionPage } from '#ui/page/solution-page.tsx'
import type { Route } from './+types/solutions.ts'

/** The first of them is known by the name of the area. */
const AREA = 'solutions'

export const loader = handler(async ({ context, params }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = pageContext(context)
  const { slug = AREA } = params
  if (params.slug === AREA) throw new AppError('not-found', { slug: AREA })
  return readBlockPage(queryContext, { type: 'FEATURE', slug, lang: locale })
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export default function SolutionsRoute({ loaderData }: Route.ComponentProps) {
  return <SolutionPage {...loaderData} />
}
