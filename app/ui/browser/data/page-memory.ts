import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { DEFAULT_BROWSER_SETTINGS } from '#domain/site/browser-settings.ts'
import { keepReads } from './kept-reads.ts'
import { loadTwice, readTwice } from './second-try.ts'

let kept = keepReads(DEFAULT_BROWSER_SETTINGS.cacheSize)
let returningTo: string | undefined

/** The frame of a page, or the page itself: each is read apart. */
type Part = 'frame' | 'page'

type Loading<Data> = { request: Request; serverLoader(): Promise<Data> }

/** Before the router listens: it hears of a step back only after this. */
export function openMemory(size: number): void {
  kept = keepReads(size)
  window.addEventListener('popstate', () => {
    returningTo = location.pathname + location.search
  })
}

/** Whatever is written empties the memory, so that nobody misses what they have just done. */
export async function writing<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  kept.clear()
  return send().finally(kept.clear)
}

/** `clientLoader` of public pages: for seconds forward, and for minutes back, they are shown as they were read. */
export function readKept<Data>(
  part: Part,
  { request, serverLoader }: Loading<Data>,
): Promise<Data> {
  const { signal } = request
  const page = pageOf(new URL(request.url))
  return kept.read(`${part} ${page}`, {
    ask: () => loadTwice(serverLoader, signal),
    isReturn: page === returningTo,
    signal,
  })
}

/** `clientLoader` of what belongs to a person's account, which is read anew each time. */
export function readAnew<Data>({ request, serverLoader }: Loading<Data>): Promise<Data> {
  return loadTwice(serverLoader, request.signal)
}

/** Fetched ahead: it waits here for whoever goes there. */
export function keepAhead(part: Part, page: string, ask: () => Promise<unknown>): Promise<unknown> {
  return kept.read(`${part} ${page}`, { ask })
}

/** The answer of a named query. */
export function readQuery<Data>(address: string): Promise<Data> {
  return kept.read(address, { ask: async () => (await readTwice(address)).json() })
}

/** A step back is over when its page is shown. */
export function useEndOfReturn(): void {
  const { state } = useNavigation()
  const location = useLocation()
  useEffect(() => {
    if (state === 'idle' && location) returningTo = undefined
  }, [state, location])
}

const pageOf = ({ pathname, search }: URL) => pathname + search
