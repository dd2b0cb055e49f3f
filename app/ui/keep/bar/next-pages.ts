import { briefPath, comparisonPath, shortlistPath } from '#domain/address/paths.ts'
import { FEWEST_RECIPIENTS, MOST_RECIPIENTS } from '#domain/brief/brief.ts'
import { FEWEST_COMPARED, MOST_COMPARED } from '#domain/contract/comparison/compared.ts'
import type { Locale } from '#domain/locale.ts'
import type { ShortlistMember } from '#domain/shortlist/shortlist-contract.ts'

type Listed = Pick<ShortlistMember, 'slug' | 'card'>

type NextPage = {
  fewest: number
  most: number
  path(locale: Locale, slugs: readonly string[]): string
}

const COMPARISON: NextPage = {
  fewest: FEWEST_COMPARED,
  most: MOST_COMPARED,
  path: comparisonPath,
}
const BRIEF: NextPage = { fewest: FEWEST_RECIPIENTS, most: MOST_RECIPIENTS, path: briefPath }

/** What these members lead to; undefined for too few. Where they are too many, one chooses among them first. */
export function nextHrefs(locale: Locale, members: readonly Listed[]) {
  const slugs = members.filter(({ card }) => card !== null).map(({ slug }) => slug)
  const hrefOf = ({ fewest, most, path }: NextPage) => {
    if (slugs.length < fewest) return undefined
    return slugs.length > most ? shortlistPath(locale) : path(locale, slugs)
  }
  return { compare: hrefOf(COMPARISON), brief: hrefOf(BRIEF) }
}
