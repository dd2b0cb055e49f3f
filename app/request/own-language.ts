import { type Locale, negotiateLocale } from '#domain/locale.ts'
import { cookieValue } from './cookie.ts'

/** By what a request says of its visitor: their earlier choice, else their browser's languages. */
export function ownLanguage(
  cookies: string | null | undefined,
  acceptLanguage: string | null | undefined,
): Locale {
  return negotiateLocale({ cookie: cookieValue(cookies ?? null, 'locale'), acceptLanguage })
}
