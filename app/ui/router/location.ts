/** As React Router writes them: `mask` is the address that the browser shows instead. */
export type Place = {
  pathname: string
  search: string
  hash: string
  state: unknown
  key: string
  mask: Path | undefined
}

type Masked = Partial<Pick<Place, 'mask'>>

export type Path = { pathname: string; search: string; hash: string }

export type Arrival = 'PUSH' | 'REPLACE' | 'POP'

/** What an entry of the history holds, as the server's script for the scroll position expects it. */
type Entry = { usr?: unknown; key?: string; masked?: Path }

export function createPath({ pathname, search, hash }: Path): string {
  return pathname + search + hash
}

export function pathOf(address: string): Path {
  const { pathname, search, hash } = new URL(address, window.location.origin)
  return { pathname, search, hash }
}

export function newPlace(address: string, state: unknown, mask: string | undefined): Place {
  const key = Math.random().toString(36).slice(2, 10)
  return { ...pathOf(address), state, key, mask: mask ? pathOf(mask) : undefined }
}

export function shownPlace(): Place {
  const { usr, key, masked } = (history.state ?? {}) as Entry
  const shown = pathOf(window.location.href)
  return {
    ...(masked ?? shown),
    state: usr ?? null,
    key: key ?? 'default',
    mask: masked && shown,
  }
}

/** A document that is loaded is that of the address that is shown. */
export function forgetMask(): void {
  const entry = history.state as Entry | null
  if (entry?.masked) history.replaceState({ ...entry, masked: undefined }, '')
}

export function writeEntry(arrival: Arrival, place: Place): void {
  if (arrival === 'POP') return
  const { pathname, search, hash, state, key, mask } = place
  const entry: Entry = { usr: state, key, ...(mask && { masked: { pathname, search, hash } }) }
  const address = createPath(mask ?? place)
  if (arrival === 'PUSH') history.pushState(entry, '', address)
  else history.replaceState(entry, '', address)
}

/** A step within the page that is shown: to a place of it, or to and from a layer with another address. */
export function isWithinPage(from: Path & Masked, to: Path & Masked): boolean {
  if (from.pathname !== to.pathname || from.search !== to.search) return false
  if (from.mask || to.mask) return true
  return to.hash !== '' || (from.hash !== '' && from.hash === to.hash)
}
