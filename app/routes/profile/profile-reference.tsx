import { readReferencePage } from '#queries/profile/member-reference.ts'
import { pageContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { ReferencePage } from '#ui/profile/reference/reference-page.tsx'
import type { Route } from './+types/profile-reference.ts'

export const loader = handler(async ({ context, params }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = pageContext(context)
  const { slug, id } = params
  return readReferencePage(queryContext, { slug, id, locale })
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export default function ProfileReferenceRoute({ loaderData }: Route.ComponentProps) {
  return <ReferencePage {...loaderData} />
}
