import { parsePositiveInteger } from './positive-integer.ts'

// Far beyond the end of every list, and still a number that a database accepts.
const LAST_PAGE = 100_000

/** A page of a list, in a path or in the parameter `page`. */
export function parsePageNumber(text: string): number | undefined {
  return parsePositiveInteger(text, LAST_PAGE)
}
