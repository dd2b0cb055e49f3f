import type { ListingPageContent } from '#domain/contract/listing-page.ts'
import { useMorePages } from '#ui/pager/use-more-pages.ts'
import { ListingPage } from './listing-page.tsx'

/** A list of members that grows as one asks for more. */
export function Listing({ first }: { first: ListingPageContent }) {
  return <ListingPage content={first} more={useMorePages(first)} />
}
