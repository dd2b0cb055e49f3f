import { data, redirect } from 'react-router'
import { comparedSlugs, comparisonPath } from '#domain/address/paths.ts'
import {
  COMPARED_FIELD,
  ONLY_DIFFERENCES,
  ONLY_FIELD,
  SEARCH_FIELD,
} from '#domain/contract/comparison/compared.ts'
import { HTTP_STATUS } from '#domain/errors.ts'
import { searchText } from '#domain/listing/search-text.ts'
import { readComparisonPage } from '#queries/comparison/comparison-page.ts'
import { pageContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { ComparisonPage } from '#ui/comparison/comparison-page.tsx'
import type { Route } from './+types/compare.ts'

/** More than a page has room for; whoever sends them is told that they are too many. */
const MOST_READ = 12

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = pageContext(context)
  const { first, second, third, fourth, '*': more = '' } = params
  const named = [first, second, third, fourth, ...more.split('/')].filter(
    (slug) => slug !== undefined,
  )
  const slugs = slugsOf(named)
  const { searchParams } = url
  if (searchParams.has(COMPARED_FIELD)) {
    const all = slugsOf([...slugs, ...searchParams.getAll(COMPARED_FIELD)])
    throw redirect(comparisonPath(locale, all) + searchWithout(searchParams), 303)
  }
  const q = searchParams.get(SEARCH_FIELD)
  const asked = { slugs, q: q === null ? null : searchText(q) }
  const content = await readComparisonPage(queryContext, locale, asked)
  if ('moved' in content) throw redirect(comparisonPath(locale, content.moved) + url.search, 301)
  const isOnlyDifferences = searchParams.get(ONLY_FIELD) === ONLY_DIFFERENCES
  const status = content.trouble ? HTTP_STATUS['not-found'] : 200
  return data({ ...content, isOnlyDifferences }, { status })
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

/** Whatever somebody typed or pasted: what can be no slug is left out. */
function slugsOf(typed: readonly string[]): string[] {
  return comparedSlugs(typed.filter((slug) => /^[^/\p{Cc}]{1,200}$/u.test(slug))).slice(
    0,
    MOST_READ,
  )
}

function searchWithout(searchParams: URLSearchParams): string {
  const kept = new URLSearchParams(searchParams)
  kept.delete(COMPARED_FIELD)
  return kept.size > 0 ? `?${kept}` : ''
}

export default function CompareRoute({ loaderData }: Route.ComponentProps) {
  return <ComparisonPage {...loaderData} />
}
