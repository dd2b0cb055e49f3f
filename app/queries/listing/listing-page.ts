import type { ListingPageContent } from '#domain/contract/listing.ts'
import type { ListingAddress } from '#domain/listing/listing-picker.ts'
import { isFiltered, type ListingQuery } from '#domain/listing/listing-query.ts'
import type { Locale } from '#domain/locale.ts'
import { defineRead } from '#queries/define-read.ts'
import { keepLanguage } from '#queries/query/keep-language.ts'
import { readListingBlocks } from './listing-blocks.ts'
import { listingChoices } from './listing-choices.ts'
import { readNarrowing } from './listing-narrowing.ts'
import { readListingScope } from './listing-scope.ts'
import { listingSubject } from './listing-subject.ts'
import { readWaysOut } from './listing-ways-out.ts'
import { readNearest } from './nearest.ts'
import { readListing } from './read-listing.ts'
import { readVocabulary } from './search-vocabulary.ts'

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
