type Page = {
  path?: unknown
  search?: unknown
  title?: unknown
  url?: unknown
  referrer?: unknown
}

/** Of a comparison: whom somebody compares. */
const COMPARED = /(\/membres\/compare)\/.*$/

/** Query strings bear what people search for, and the secrets of links that were mailed to them: nobody is told. A page's title repeats what was searched for. */
export function dropQueries(event: {
  context?: { page?: Page | undefined } | undefined
  properties?: Page | undefined
}): void {
  for (const page of [event.context?.page, event.properties]) {
    if (!page) continue
    for (const key of ['search', 'title'] as const) if (page[key] !== undefined) page[key] = ''
    for (const key of ['path', 'url', 'referrer'] as const) {
      const address = page[key]
      if (typeof address !== 'string') continue
      page[key] = address.replace(/[?#].*$/, '').replace(COMPARED, '$1')
    }
  }
}
