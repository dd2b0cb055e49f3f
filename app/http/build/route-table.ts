import { isAccountPath } from '#domain/address/account-routes.ts'
import { LOCALES, type Locale } from '#domain/locale.ts'

/** Part of the routes: those that a page of one language and area leads to without loading a document. */
type RouteTable = { locale: Locale; isAccount: boolean }

export const ROUTE_TABLES: readonly RouteTable[] = LOCALES.flatMap((locale) => [
  { locale, isAccount: false },
  { locale, isAccount: true },
])

/** Whoever leaves the account area may be led to a public page; the other way is a document of its own. */
export function isInTable(routeId: string, { locale, isAccount }: RouteTable): boolean {
  const [name = '', language] = routeId.split('___')
  if (language !== undefined && language !== locale) return false
  return isAccount || !/^(?:app|account)(?:-|$)/.test(name)
}

/** `/assets/manifest-1a2b3c.js`, all routes → `/assets/routes-fr-FR-1a2b3c.js` */
export function routeTableUrl(all: string, { locale, isAccount }: RouteTable): string {
  return all.replace('/manifest-', `/${isAccount ? 'account-routes' : 'routes'}-${locale}-`)
}

export function routeTableOf(pathname: string, locale: Locale): RouteTable {
  return { locale, isAccount: isAccountPath(pathname) }
}
