import { redirectLocation, redirectPath } from '#domain/address/redirect.ts'
import type { AppContext } from './context.ts'

type App = Pick<AppContext, 'leadsOn' | 'locale'>

/** What staff have set for an address without a page; only for who reads, as a form must not be lost on the way. */
export async function redirectAt(
  { method }: Request,
  { pathname, search }: URL,
  { leadsOn, locale }: App,
): Promise<{ location: string } | 'gone' | undefined> {
  const path = redirectPath(pathname)
  if (path === undefined || (method !== 'GET' && method !== 'HEAD')) return undefined
  const found = await leadsOn?.(path)
  if (!found) return undefined
  if (found.target === null) return 'gone'
  return { location: redirectLocation(found.target, locale, search) }
}
