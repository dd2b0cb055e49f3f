/** Readable by scripts, which press the buttons of pages that are the same for everybody. */
export const KEPT_COOKIE = 'shortlist'

export const MOST_KEPT = 20

/** Public ids in the order in which they were kept; of a damaged value what can be read. */
export function keptIn(cookie: string | undefined): string[] {
  const ids = cookie?.split('.').filter((id) => /^[0-9A-Za-z]{12}$/.test(id))
  return [...new Set(ids)].slice(0, MOST_KEPT)
}

export const keptValue = (ids: readonly string[]) => ids.join('.')
