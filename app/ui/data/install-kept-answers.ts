import { isAccountPath } from '#domain/address/account-routes.ts'
import { keepAnswers } from './kept-answers.ts'
import { retryingFetch } from './retrying-fetch.ts'

/** What React Router adds to the address of a page to ask for its data. */
const PAGE_DATA = /(?:\/_)?\.data$/
const QUERY = /^\/api\/query\//

/**
 * React Router reads pages through the window's own `fetch` and offers no other door. Whatever the site reads gets its
 * second try there. What pages and our own hooks read is kept; whatever is written empties the memory, so that nobody
 * misses what they have just done.
 */
export function installKeptAnswers(size: number): void {
  const send = window.fetch.bind(window)
  const read: typeof fetch = (input, init) =>
    input instanceof Request ? send(input, init) : retryingFetch(send, input, init)
  const kept = keepAnswers(size, read)
  let returningTo: string | undefined

  // The address has changed when this is heard, the page has not.
  window.addEventListener('popstate', () => {
    returningTo = location.pathname + location.search
  })

  window.fetch = async (input, init = {}) => {
    if (input instanceof Request) return send(input, init)
    const url = new URL(input, location.href)
    if (url.origin !== location.origin) return read(input, init)
    if (isWrite(init)) {
      kept.clear()
      return send(input, init).finally(kept.clear)
    }
    if (!isKept(url) || init.cache !== undefined) return read(input, init)
    const isReturn = returningTo !== undefined && pageOf(url) === returningTo
    if (isReturn) returningTo = undefined
    return kept.read(url.pathname + url.search, init, isReturn)
  }
}

function isWrite({ method = 'GET' }: RequestInit): boolean {
  return !/^(?:get|head)$/i.test(method)
}

/** What belongs to a person's account is read anew each time. */
function isKept({ pathname }: URL): boolean {
  if (QUERY.test(pathname)) return true
  return PAGE_DATA.test(pathname) && !isAccountPath(pathname.replace(PAGE_DATA, ''))
}

/** The page that data belongs to: `/articles.data?_routes=…` is of `/articles`. */
function pageOf(url: URL): string {
  const page = new URL(url)
  page.searchParams.delete('_routes')
  return (page.pathname.replace(PAGE_DATA, '') || '/') + page.search
}
