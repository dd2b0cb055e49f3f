import { isAccountPath } from '#domain/address/account-routes.ts'
import { localeOfPath } from '#domain/locale.ts'
import { decodeTarget } from '#ui/kit/button/obfuscation.ts'

/** What a click on an element asks for; nothing when the browser should do what it always does. */
export type ClickTarget = {
  url: URL
  /** `router` shows a page of the router, `load` leaves this document, or opens a window. */
  way: 'router' | 'load'
  window: string
  /** Time for whoever listens to send word before the page is gone. */
  isDelayed: boolean
}

type Place = Pick<Location, 'origin' | 'pathname' | 'search'>

export function clickTarget(clicked: Element, place: Place): ClickTarget | null {
  const element = clicked.closest<HTMLElement>('a[href], [data-target]')
  if (!element) return null
  const isTracked = element.closest('[data-event]') !== null
  if (element.dataset.target !== undefined) {
    const target = decodeTarget(element.dataset.target)
    const window = element.dataset.window || '_blank'
    return target === null
      ? null
      : { url: new URL(target, place.origin), way: 'load', window, isDelayed: true }
  }
  if (!(element instanceof HTMLAnchorElement) || isLeftToBrowser(element)) return null
  const url = new URL(element.href)
  if (!/^https?:$/.test(url.protocol) || isSamePageFragment(url, place)) return null
  const isExternal = url.origin !== place.origin
  const way = isRouterPage(url, place) ? 'router' : 'load'
  const window = element.target || '_self'
  return { url, way, window, isDelayed: isExternal || isTracked }
}

/** A page that the router can show without loading a document. */
function isRouterPage(url: URL, place: Place): boolean {
  if (url.origin !== place.origin || isServedOutsideRouter(url.pathname)) return false
  // Another language or area needs another catalogue: let the browser load the page.
  if (isAccountPath(url.pathname) !== isAccountPath(place.pathname)) return false
  return localeOfPath(url.pathname).locale === localeOfPath(place.pathname).locale
}

function isLeftToBrowser(anchor: HTMLAnchorElement): boolean {
  return anchor.hasAttribute('download') || anchor.dataset.native !== undefined
}

/** The language switch, the API and files are no pages of the router. */
function isServedOutsideRouter(pathname: string): boolean {
  return /^\/(?:_|\.well-known\/|api\b|media\/|assets\/)/.test(pathname)
}

function isSamePageFragment(url: URL, place: Place): boolean {
  const isSamePage = url.pathname === place.pathname && url.search === place.search
  return url.origin === place.origin && url.hash !== '' && isSamePage
}
