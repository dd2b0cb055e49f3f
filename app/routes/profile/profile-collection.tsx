import { parsePageNumber } from '#domain/site/page-number.ts'
import { memberCollection } from '#queries/profile/member-collection.ts'
import { pageContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { CollectionPage } from '#ui/profile/tab/collection-page.tsx'
import type { Route } from './+types/profile-collection.ts'

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = pageContext(context)
  const { slug, id } = params
  // A number that is none has been refused with the address.
  const page = parsePageNumber(url.searchParams.get('page') ?? '1') ?? 1
  return memberCollection.runIn(locale, queryContext, { slug, id, page })
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export default function ProfileCollectionRoute({ loaderData }: Route.ComponentProps) {
  return <CollectionPage {...loaderData} />
}
