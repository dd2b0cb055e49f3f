import { data, type RouterContextProvider, redirect } from 'react-router'
import { homePath } from '#domain/address/paths.ts'
import { resolveAddress } from '#domain/address/resolve-address.ts'
import { HTTP_STATUS } from '#domain/errors.ts'
import { DEFAULT_LOCALE, type Locale } from '#domain/locale.ts'
import { appContext } from './context.ts'
import { ownLanguage } from './own-language.ts'

/** Throws the redirect or refusal that an address deserves; returns when a page may answer. */
export function resolveRequest(
  request: Request,
  url: URL,
  context: Readonly<RouterContextProvider>,
): void {
  const { refusal, localeOfHost, hasRootRedirect, now, log, localeOrigins } =
    context.get(appContext)
  if (refusal) throw data({ code: refusal }, { status: HTTP_STATUS[refusal] })

  const { pathname, search } = url
  const address = resolveAddress({ pathname, search, localeOfHost }, now)
  const originOf = (locale: Locale | undefined) => (locale && localeOrigins[locale]) ?? ''
  if (address.kind === 'redirect')
    throw redirect(originOf(address.onHostOf) + address.location, address.status)
  if (address.kind === 'not-found') {
    if (address.reason) log.info({ reason: address.reason }, 'address refused')
    throw data({ code: 'not-found' }, { status: HTTP_STATUS['not-found'] })
  }
  if (hasRootRedirect && !localeOfHost && pathname === '/' && isRead(request))
    toOwnLanguage(request, url, originOf)
}

/** At the bare home alone, the visitor's choice or browser decides. */
function toOwnLanguage(
  { headers }: Request,
  { search }: URL,
  originOf: (locale: Locale) => string,
): void {
  const locale = ownLanguage(headers.get('cookie'), headers.get('accept-language'))
  if (locale === DEFAULT_LOCALE) return
  throw redirect(originOf(locale) + homePath(locale) + search, {
    status: 302,
    headers: { 'cache-control': 'no-store', vary: 'cookie, accept-language' },
  })
}

const isRead = (request: Request) => request.method === 'GET' || request.method === 'HEAD'
