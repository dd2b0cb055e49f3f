import { data, redirect } from 'react-router'
import { membersPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { FOUND_NOTHING } from '#domain/listing/counted-search.ts'
import type { ListingAddress } from '#domain/listing/listing-picker.ts'
import { pickedAddress } from '#domain/listing/listing-picker.ts'
import { listingSearch, parseListingQuery } from '#domain/listing/listing-query.ts'
import { parseCategoryOrServices } from '#domain/tag/category.ts'
import { readListingPage } from '#queries/listing/listing-page.ts'
import { pageContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { useMorePages } from '#ui/kit/list/use-more-pages.ts'
import { ListingPage } from '#ui/listing/listing-page.tsx'
import type { Route } from './+types/members.ts'

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = pageContext(context)
  const address = addressOf(params)
  const asked = parseListingQuery(url.search)
  const picked = pickedAddress(url.search, address)
  if (picked === null) throw new AppError('not-found', { search: url.search })
  if (picked) {
    const { category, slug, geography } = picked
    const path = membersPath(locale, category, slug, geography)
    throw redirect(path + listingSearch({ ...asked.query, page: 1 }), 301)
  }
  const content = await readListingPage(queryContext, locale, address, asked)
  const isInVain = asked.query.q !== '' && content.listing.members.length === 0
  return data(content, isInVain ? { headers: { [FOUND_NOTHING]: '1' } } : {})
})

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

/** Its shape was looked at before routing. */
function addressOf({ category, slug, geography }: Route.LoaderArgs['params']): ListingAddress {
  const known = parseCategoryOrServices(category)
  if (!known) throw new AppError('not-found', { category })
  return { category: known, slug, geography: geography as ListingAddress['geography'] }
}

export default function MembersRoute({ loaderData }: Route.ComponentProps) {
  return <ListingPage content={loaderData} more={useMorePages(loaderData)} />
}
