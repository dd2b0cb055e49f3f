import { AppError } from '#domain/errors.ts'
import { appContext } from '#platform/context.ts'
import { handler } from '#platform/handler.ts'
import { readBlockPage } from '#queries/page/block-page-content.ts'
import { SolutionPage } from '#ui/block-page/solution-page.tsx'
import { readKept } from '#ui/data/page-memory.ts'
import type { Route } from './+types/solutions.ts'

/** The first of them is known by the name of the area. */
const AREA = 'solutions'

export const loader = handler(async ({ context, params }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = context.get(appContext)
  const { slug = AREA } = params
  if (params.slug === AREA) throw new AppError('not-found', { slug: AREA })
  return readBlockPage(queryContext, { type: 'FEATURE', slug, lang: locale })
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export default function SolutionsRoute({ loaderData }: Route.ComponentProps) {
  return <SolutionPage {...loaderData} />
}
