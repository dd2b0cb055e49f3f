import { localizedPath } from '#domain/address/paths.ts'
import { type Locale, localeOfPath } from '#domain/locale.ts'
import type { PageEnvironment } from '#ui/kit/page-environment.ts'

type Here = Pick<PageEnvironment, 'locale' | 'origin' | 'localeOrigins'>

/** The same page in another language, by way of the switch that remembers the choice on its host. */
export function languageAddress(locale: Locale, address: string, here: Here): string {
  const [pathname = '/'] = address.split('?')
  const search = address.slice(pathname.length)
  const to = localizedPath(locale, localeOfPath(pathname).rest) + search
  return `${originOf(locale, here)}/_locale/${locale}?to=${encodeURIComponent(to)}`
}

/** Nothing where the language is on the host that is shown. */
function originOf(locale: Locale, { locale: shown, origin, localeOrigins }: Here): string {
  const isOnOwnHost = localeOrigins[shown] !== undefined
  return localeOrigins[locale] ?? (isOnOwnHost ? origin : '')
}
