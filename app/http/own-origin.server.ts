import type { Context } from 'hono'
import type { Locale } from '#domain/locale.ts'
import type { Config } from '#platform/config.server.ts'
import { hostOf } from './security-headers.server.ts'

type Hosts = Pick<Config, 'allowedHosts' | 'localeDomains' | 'productionOrigin'>

/** Of a host that serves one language only. */
export function localeOfHost(
  c: Context,
  { localeDomains }: Pick<Hosts, 'localeDomains'>,
): Locale | undefined {
  const host = hostOf(c.req.header('host'))
  return localeDomains.find((domain) => domain.host === host)?.locale
}

/** A host that is not ours gets no file that names it: the pages refuse it. */
export function isServedHost(c: Context, { allowedHosts }: Hosts): boolean {
  return allowedHosts?.includes(hostOf(c.req.header('host'))) ?? true
}

/** Of files that belong to one host: a language's own, the production host's, else the one asked. */
export function originOf(c: Context, { localeDomains, productionOrigin }: Hosts): string {
  const host = hostOf(c.req.header('host'))
  const isOfLocale = localeDomains.some((domain) => domain.host === host)
  return isOfLocale ? `https://${host}` : (productionOrigin ?? new URL(c.req.url).origin)
}
