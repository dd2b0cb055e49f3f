import type { RecountCost } from '#domain/leaderboard/recount-cost.ts'
import type { LeaderboardPageContent } from '#queries/leaderboard/leaderboard-page.ts'
import { readLeaderboardPage } from '#queries/leaderboard/leaderboard-page.ts'
import { readRecountCost } from '#queries/register/recount-cost.ts'
import { pageContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { useMorePages } from '#ui/kit/list/use-more-pages.ts'
import { LeaderboardPage } from '#ui/leaderboard/leaderboard-page.tsx'
import { useLiveBoards } from '#ui/leaderboard/live/use-live-boards.ts'
import type { Route } from './+types/leaderboard.ts'

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = pageContext(context)
  const slug = [params.period ?? '', ...(params['*'] ?? '').split('/')].filter(Boolean)
  const content = await readLeaderboardPage(queryContext, locale, slug, url.searchParams)
  return { ...content, recount: await readRecountCost(queryContext, content.board) }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export default function LeaderboardRoute({ loaderData }: Route.ComponentProps) {
  const more = useMorePages<
    LeaderboardPageContent & { recount: RecountCost | null },
    HTMLTableSectionElement
  >(loaderData)
  const boards = more.pages.map(({ board }) => board)
  const live = useLiveBoards(boards, loaderData.readAt)
  return <LeaderboardPage first={loaderData} more={more} live={live} />
}
