import type { Context, Handler, Hono } from 'hono'
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '#domain/locale.ts'
import type { Config } from '#platform/config.server.ts'
import { hostOf } from './security-headers.server.ts'

export type Hosts = Pick<
  Config,
  'allowedHosts' | 'homeOrigin' | 'localeDomains' | 'productionOrigin'
>

/** Nobody else's browser can be led to them. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/

/** Of a host that serves one language only. */
export function localeOfHost(
  c: Context,
  { localeDomains }: Pick<Hosts, 'localeDomains'>,
): Locale | undefined {
  const host = hostOf(c.req.header('host'))
  return localeDomains.find((domain) => domain.host === host)?.locale
}

/** One of the settings, or this machine: pages are kept for no other, so that invented names crowd out nobody's. */
export function isKnownHost(
  host: string,
  { allowedHosts, productionHosts }: Pick<Config, 'allowedHosts' | 'productionHosts'>,
): boolean {
  return allowedHosts?.includes(host) ?? (productionHosts.includes(host) || LOOPBACK.test(host))
}

/** A host that is not ours gets no file that names it: the pages refuse it. */
export function isServedHost(c: Context, { allowedHosts }: Hosts): boolean {
  return allowedHosts?.includes(hostOf(c.req.header('host'))) ?? true
}

/**
 * Of every address that leaves the server: links in mails, canonical addresses, feeds. Settings make it. Without a
 * production host, the name that was asked for counts where the settings allow it or it can only be this machine:
 * whoever asks by another name must not have links made to it.
 */
export function siteOrigin(
  host: string,
  { allowedHosts, homeOrigin, productionOrigin }: Omit<Hosts, 'localeDomains'>,
): string {
  if (productionOrigin) return productionOrigin
  return allowedHosts?.includes(host) || LOOPBACK.test(host) ? `http://${host}` : homeOrigin
}

/** Of files that belong to one host: a language's own, else the site's. */
export function originOf(c: Context, hosts: Hosts): string {
  const host = hostOf(c.req.header('host'))
  const isOfLocale = hosts.localeDomains.some((domain) => domain.host === host)
  return isOfLocale ? `https://${host}` : siteOrigin(host, hosts)
}

/**
 * A request may name a host in its first line too (`GET http://host/path`). Only the Host header is looked at, so that
 * the two can never mean different things to us and to what stands before us.
 */
export function withoutAuthority(target: string): string {
  const [, rest] = /^https?:\/\/[^/?#]*(.*)$/is.exec(target) ?? []
  if (rest === undefined) return target
  return rest.startsWith('/') ? rest : `/${rest}`
}

type Answer = (c: Context, locale: Locale) => Promise<Response>

/**
 * Something that is no page and speaks five languages: by the prefix of its path; without one, by
 * `lang`, else by its host. A host of one language has that one alone.
 */
export function getInEveryLocale(app: Hono, path: string, config: Hosts, answer: Answer): void {
  for (const locale of LOCALES) {
    const isBare = locale === DEFAULT_LOCALE
    const handle: Handler = async (c, next) => {
      const own = localeOfHost(c, config)
      if (!isServedHost(c, config) || (own && !isBare)) return next()
      const lang = isBare && !own ? c.req.query('lang') : undefined
      if (lang === undefined) return answer(c, own ?? locale)
      if (isLocale(lang)) return answer(c, lang)
      return c.text(`lang must be one of ${LOCALES.join(', ')}.\n`, 400)
    }
    app.get(isBare ? path : `/${locale}${path}`, handle)
  }
}
