export type PagerEntry = number | 'gap'

const ALL_FIT = 5

/** First, last, current and its neighbours; a gap never hides a single page. */
export function pagerEntries(page: number, pageCount: number): PagerEntry[] {
  if (pageCount <= ALL_FIT) return Array.from({ length: pageCount }, (_, index) => index + 1)
  const pages = [...new Set([1, page - 1, page, page + 1, pageCount])]
    .filter((number) => number >= 1 && number <= pageCount)
    .sort((a, b) => a - b)
  return pages.flatMap((number, index) => {
    const missing = number - (pages[index - 1] ?? 0) - 1
    if (missing === 0) return [number]
    return missing === 1 ? [number - 1, number] : ['gap', number]
  })
}
