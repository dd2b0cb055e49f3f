import { AppError } from '#domain/errors.ts'
import { parseYear } from '#domain/leaderboard/period.ts'
import { trustawards } from '#queries/leaderboard/trustawards.ts'
import { pageContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { AwardsPage } from '#ui/leaderboard/awards/awards-page.tsx'
import type { Route } from './+types/trustawards.ts'

export const loader = handler(async ({ context, params }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = pageContext(context)
  const year = params.year === undefined ? undefined : parseYear(params.year)
  if (params.year !== undefined && year === undefined) throw new AppError('not-found')
  return { awards: await trustawards.runIn(locale, queryContext, { year }) }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export default function TrustawardsRoute({ loaderData }: Route.ComponentProps) {
  return <AwardsPage awards={loaderData.awards} />
}
