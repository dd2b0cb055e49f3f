import type { ListingChoices, ListingPageContent } from '#domain/contract/listing.ts'
import type { ListingAddress } from '#domain/listing/listing-picker.ts'
import { isFiltered, type ListingQuery } from '#domain/listing/listing-query.ts'
import type { Locale } from '#domain/locale.ts'
import { categorySegment, isCity, parseCategory } from '#domain/tag/category.ts'
import { readBlockData } from '#queries/block/block-data.ts'
import { componentTree, selectComponents } from '#queries/page/component-rows.ts'
import { isPublished } from '#queries/page/read-page.ts'
import { defineRead } from '#queries/query/define-read.ts'
import { keepLanguage } from '#queries/query/lang.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { readNarrowing } from './listing-narrowing.ts'
import { readListingScope } from './listing-scope.ts'
import { listingSubject, readWaysOut } from './listing-ways-out.ts'
import { readNearest } from './nearest.ts'
import { readListing } from './read-listing.ts'
import { readVocabulary, type Vocabulary } from './search-vocabulary.ts'

/** All that a page with a list of members shows, in one language. */
export const readListingPage = defineRead(
  ['site', 'tag', 'member', 'review', 'buyer'],
  async (
    context,
    locale: Locale,
    address: ListingAddress,
    { query, isKnown }: { query: ListingQuery; isKnown: boolean },
  ): Promise<ListingPageContent> => {
    const scope = await readListingScope(context, address)
    const { listing, figures } = await readListing(context, locale, scope, query)
    const isNarrowed = isFiltered(query)
    const isWritten = !isNarrowed && query.page === 1
    const isEmpty = listing.members.length === 0
    const [narrowing, vocabulary, blocks, waysOut, nearest] = await Promise.all([
      readNarrowing(context, scope, isNarrowed ? figures : null),
      readVocabulary(context, locale),
      isWritten ? readListingBlocks(context, locale, address) : null,
      isEmpty ? readWaysOut(context, locale, scope, query) : [],
      isEmpty && query.q !== '' ? readNearest(context, locale, query.q) : null,
    ])
    return {
      address,
      query,
      isKnown,
      ...keepLanguage({ subject: listingSubject(scope), listing, narrowing, waysOut }, locale),
      nearest,
      choices: listingChoices(vocabulary, locale),
      blocks,
    }
  },
)

/** The page of type LIST whose slug is the list's path below `/membres/`, if an editor has made one. */
async function readListingBlocks(
  context: QueryContext<'site' | 'review' | 'member' | 'buyer'>,
  locale: Locale,
  { category, slug, geography }: ListingAddress,
): Promise<ListingPageContent['blocks']> {
  const path = [categorySegment(category), slug, geography].filter(Boolean).join('/')
  const page = await context.db
    .selectFrom('page')
    .select('id')
    .where('type', '=', 'LIST')
    .where('slug', '=', path)
    .where(isPublished)
    .executeTakeFirst()
  if (!page) return null
  const rows = await selectComponents(context.db, locale).where('c.page_id', '=', page.id).execute()
  const components = await componentTree(context, locale, rows)
  return { components, data: await readBlockData(context, locale, components) }
}

/** All categories with their activities, and all cities, in the order of the alphabet. */
function listingChoices(
  { categories, trades, cities }: Vocabulary,
  locale: Locale,
): ListingChoices {
  const { compare } = new Intl.Collator(locale)
  const inOrder = <T extends { label: string }>(list: T[]) =>
    list.sort((a, b) => compare(a.label, b.label))
  return {
    services: inOrder(
      categories.flatMap(({ slug, label }) => {
        const category = parseCategory(slug)
        if (!category) return []
        const own = trades.filter((trade) => trade.kind === 'ACTIVITY' && trade.category === slug)
        const activities = own.map((trade) => ({
          label: trade.label,
          address: { category, slug: trade.slug },
        }))
        return [{ label, address: { category }, activities: inOrder(activities) }]
      }),
    ),
    cities: inOrder(cities.flatMap(({ slug, label }) => (isCity(slug) ? [{ slug, label }] : []))),
  }
}
