import { use } from 'react'
import { profilePath } from '#domain/address/paths.ts'
import type { ListingPageContent } from '#domain/contract/listing.ts'
import { defaultSort, isFiltered } from '#domain/listing/listing-query.ts'
import { type JsonLdThing, UNREAD } from '#ui/kit/head/json-ld.tsx'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { PageHead } from '#ui/kit/head/page-head.tsx'
import { type PageEnvironment, PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { listingPath } from './listing-path.ts'
import type { ListingTexts } from './use-listing-texts.ts'

type ListingHeadProps = {
  content: ListingPageContent
  texts: ListingTexts
  crumbs: readonly { label: string; href: string }[]
}

/** Filters and orders are a visitor's own view: only the list itself, page by page, is to be found. */
export function ListingHead(props: ListingHeadProps) {
  const { content, texts } = props
  const environment = use(PageEnvironmentContext)
  const { address, query, listing, isKnown } = content
  const isPlain = !isFiltered(query) && query.sort === defaultSort(query.q)
  const isIndexed = isKnown && isPlain && listing.members.length > 0
  const canonical = { q: '', sort: defaultSort(''), qualities: [], has: [], page: query.page }
  return (
    <PageHead
      title={texts.title}
      description={texts.description}
      pathIn={(each) => listingPath(each, address, isIndexed ? canonical : undefined)}
      isIndexed={isIndexed}
      jsonLd={import.meta.env.SSR ? listingThings(props, environment) : UNREAD}
    />
  )
}

function listingThings(
  { content, texts, crumbs }: ListingHeadProps,
  environment: PageEnvironment,
): JsonLdThing[] {
  const { locale } = environment
  const { listing } = content
  const at = (path: string) => pageAddress(path, locale, environment)
  const jsonLd: JsonLdThing[] = [
    {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(({ label, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: at(href),
      })),
    },
  ]
  if (listing.members.length > 0) {
    jsonLd.push({
      '@type': 'ItemList',
      name: texts.heading,
      numberOfItems: listing.aggregate.count,
      itemListElement: listing.members.map(({ name, slug, list_position }) => ({
        '@type': 'ListItem',
        position: list_position,
        name,
        url: slug ? at(profilePath(locale, slug)) : undefined,
      })),
    })
  }
  if (texts.answered.length > 0) {
    jsonLd.push({
      '@type': 'FAQPage',
      mainEntity: texts.answered.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    })
  }
  return jsonLd
}
