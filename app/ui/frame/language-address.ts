import { type Locale, localeOfPath } from '#domain/locale.ts'
import { localizedPath } from '#domain/paths.ts'

/** The same page in another language, by way of the switch that remembers the choice. */
export function languageAddress(locale: Locale, address: string): string {
  const [pathname = '/'] = address.split('?')
  const search = address.slice(pathname.length)
  const to = localizedPath(locale, localeOfPath(pathname).rest) + search
  return `/_locale/${locale}?to=${encodeURIComponent(to)}`
}
