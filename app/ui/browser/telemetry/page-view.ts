import { isAccountPath } from '#domain/address/account-routes.ts'
import { localeOfPath } from '#domain/locale.ts'

/** A page as it is counted. */
export type PageView = { name: string; category?: string }

/** What somebody compares is nobody's business. */
const UNCOUNTED = /^\/(?:_|membres\/compare(?:\/|$))/

const UNNAMED = 'screenViewed'

/** Of the last route that an address matched, such as `profil-slug-reviews___fr-FR`; null when it is not counted. */
export function pageView(routeId: string | undefined, pathname: string): PageView | null {
  if (isAccountPath(pathname) || UNCOUNTED.test(localeOfPath(pathname).rest)) return null
  const [name, ...rest] = routeId?.split('_') ?? []
  if (!name || rest.length === 0) return { name: UNNAMED }
  return { name, category: name.split('-')[0] ?? name }
}
