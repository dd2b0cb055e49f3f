import { comparisonPath, shortlistPath } from '#domain/address/paths.ts'
import { FEWEST_COMPARED, MOST_COMPARED } from '#domain/contract/comparison/compared.ts'
import type { Locale } from '#domain/locale.ts'
import type { ShortlistMember } from '#domain/shortlist/shortlist-contract.ts'

type Listed = Pick<ShortlistMember, 'slug' | 'card'>

/** To the comparison of these members; where they are too many, to where one chooses. Undefined for fewer than two. */
export function compareHref(locale: Locale, members: readonly Listed[]): string | undefined {
  const slugs = members.filter(({ card }) => card !== null).map(({ slug }) => slug)
  if (slugs.length < FEWEST_COMPARED) return undefined
  return slugs.length > MOST_COMPARED ? shortlistPath(locale) : comparisonPath(locale, slugs)
}
