/**
 * Edits a raw query string and leaves the other parameters as they were written: redirects keep
 * the visitor's query, and re-encoding it would change addresses that others have stored.
 */
export function withoutParameter(search: string, name: string): string {
  return joinPairs(pairsOf(search).filter((pair) => nameOf(pair) !== name))
}

/** Replaces the parameter wherever it stood before; it comes first. */
export function withParameter(search: string, name: string, value: string): string {
  const others = pairsOf(search).filter((pair) => nameOf(pair) !== name)
  return joinPairs([`${name}=${encodeURIComponent(value.toWellFormed())}`, ...others])
}

/** Nothing that could end a header line or begin a fragment leaves in a `Location`. */
export function safeSearch(search: string): string {
  return joinPairs(pairsOf(search))
    .toWellFormed()
    .replaceAll(/[^!-~]|#/gu, encodeURIComponent)
}

function pairsOf(search: string): string[] {
  return search.replace(/^\?/, '').split('&')
}

function joinPairs(pairs: readonly string[]): string {
  const query = pairs.filter((pair) => pair !== '').join('&')
  return query === '' ? '' : `?${query}`
}

function nameOf(pair: string): string | undefined {
  // URLSearchParams drops one leading question mark; a second one belongs to the name.
  return new URLSearchParams(`?${pair}`).keys().next().value
}
