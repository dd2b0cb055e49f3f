import { LOCALES, type Locale } from '#domain/locale.ts'
import type { PageEnvironment } from '#ui/kit/page-environment.ts'

type Sites = Pick<PageEnvironment, 'origin' | 'localeOrigins'>

/** Absolute, on the host that serves that language. */
export function pageAddress(path: string, locale: Locale, sites: Sites): string {
  return (sites.localeOrigins[locale] ?? sites.origin) + path
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
