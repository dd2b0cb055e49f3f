import { LOCALES, type Locale, localePrefix } from '#domain/locale.ts'
import type { PageEnvironment } from '#ui/page-environment.ts'

type Sites = Pick<PageEnvironment, 'origin' | 'localeOrigins'>

/** Absolute, on the host that serves that language; there, a language of its own bears no prefix. */
export function pageAddress(path: string, locale: Locale, sites: Sites): string {
  const ownOrigin = sites.localeOrigins[locale]
  if (ownOrigin === undefined) return sites.origin + path
  const prefix = localePrefix(locale)
  const bare = path === prefix || path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path
  return ownOrigin + (bare || '/')
}

/** French first, and French for whoever reads none of the five. */
export function alternateAddresses(
  pathIn: (locale: Locale) => string,
  locales: readonly Locale[],
  sites: Sites,
): { hrefLang: string; href: string }[] {
  const alternates = LOCALES.filter((locale) => locales.includes(locale)).map((locale) => ({
    hrefLang: locale,
    href: pageAddress(pathIn(locale), locale, sites),
  }))
  const [first] = alternates
  return first ? [...alternates, { hrefLang: 'x-default', href: first.href }] : []
}
