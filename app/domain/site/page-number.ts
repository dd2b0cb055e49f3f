const DIGITS = /^[1-9]\d*$/

export const CLIENTS_PER_PAGE = 24

/** Of what a client said. */
export const CLIENT_REVIEWS_PER_PAGE = 20

export const ARTICLES_PER_PAGE = 12

// Far beyond the end of every list, and still a number that a database accepts.
const LAST_PAGE = 100_000

/** A page of a list, in a path or in the parameter `page`. */
export function parsePageNumber(text: string): number | undefined {
  return parsePositiveInteger(text, LAST_PAGE)
}

/** Years, period and page numbers in an address have one spelling: no sign, no leading zero. */
export function parsePositiveInteger(text: string, max: number): number | undefined {
  if (!DIGITS.test(text)) return undefined
  const value = Number(text)
  return value <= max ? value : undefined
}
