type Page = { search?: unknown; url?: unknown; referrer?: unknown }

/** Query strings bear what people search for, and the secrets of links that were mailed to them: nobody is told. */
export function dropQueries(event: {
  context?: { page?: Page | undefined } | undefined
  properties?: Page | undefined
}): void {
  for (const page of [event.context?.page, event.properties]) {
    if (!page) continue
    if (page.search !== undefined) page.search = ''
    for (const key of ['url', 'referrer'] as const) {
      const address = page[key]
      if (typeof address === 'string') page[key] = address.replace(/[?#].*$/, '')
    }
  }
}
