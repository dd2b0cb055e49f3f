import { parsePageNumber } from '#domain/site/page-number.ts'
import { normaliseLine, showable } from '#domain/text/typed-text.ts'

const LONGEST = 200

/** What a list of the account area is asked for. The page is undefined when there is none such. */
export function readListQuery(search: URLSearchParams): { q: string; page: number | undefined } {
  const typed = normaliseLine(showable(search.get('q') ?? '')).slice(0, LONGEST)
  return { q: typed, page: parsePageNumber(search.get('page') ?? '1') }
}
