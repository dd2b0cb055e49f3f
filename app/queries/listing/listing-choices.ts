import { isCity, parseCategory } from '#domain/category.ts'
import type { ListingChoices } from '#domain/contract/listing.ts'
import type { Locale } from '#domain/locale.ts'
import type { Vocabulary } from './search-vocabulary.ts'

/** All categories with their activities, and all cities, in the order of the alphabet. */
export function listingChoices(
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
