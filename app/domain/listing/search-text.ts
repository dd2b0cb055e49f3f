/** Longer than any name with its trade and city; what follows is cut. */
export const MAX_SEARCH_LENGTH = 200

/** What was typed, as one line that a database accepts. */
export function searchText(typed: string): string {
  const line = typed.toWellFormed().replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
  return [...line.trimStart()].slice(0, MAX_SEARCH_LENGTH).join('').trimEnd()
}
