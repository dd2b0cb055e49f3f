import { Hono } from 'hono'
import { homePath } from '#domain/address/paths.ts'
import { resolveAddress } from '#domain/address/resolve-address.ts'
import { isLocale, type Locale } from '#domain/locale.ts'
import { localeOfHost } from '#http/answer/own-origin.server.ts'
import type { Config } from '#platform/config.server.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** `/_locale/en-GB?to=/en-GB/articles`: remembers the language a visitor chose, then shows the page in it. */
export function localeSwitch(config: Pick<Config, 'isProduction' | 'localeDomains'>): Hono {
  return new Hono().get('/_locale/:locale', (c, next) => {
    const locale = c.req.param('locale')
    if (!isLocale(locale)) return next()
    const secure = config.isProduction ? '; Secure' : ''
    c.header(
      'set-cookie',
      `locale=${locale}; Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax${secure}`,
    )
    c.header('cache-control', 'no-store')
    return c.redirect(
      pageOfOurs(c.req.query('to'), localeOfHost(c, config)) ?? homePath(locale),
      302,
    )
  })
}

/** Only an address that our own rules take for a page, so that the switch leads nobody elsewhere. */
function pageOfOurs(to: string | undefined, localeOfHost: Locale | undefined): string | undefined {
  if (!to?.startsWith('/')) return undefined
  const [pathname = '', search] = to.split(/(?=\?)/, 2)
  const address = resolveAddress(
    { pathname, search: search ?? '', localeOfHost },
    Temporal.Now.instant(),
  )
  return address.kind === 'page' ? to : undefined
}
