import { readBriefLines } from '#queries/brief/sender-brief.ts'
import { appContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { requirePermission } from '#request/signed-in.ts'
import { BriefsPage } from '#ui/account/inbox/briefs-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import type { Route } from './+types/briefs.ts'

export const loader = handler(async ({ context }: Route.LoaderArgs) => {
  const user = requirePermission(context, 'follow-briefs')
  return { briefs: await readBriefLines(context.get(appContext).db, user.email) }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export default function BriefsRoute({ loaderData }: Route.ComponentProps) {
  return <BriefsPage {...loaderData} />
}
