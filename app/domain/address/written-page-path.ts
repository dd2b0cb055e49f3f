import type { Locale } from '#domain/locale.ts'
import { articlesPath, clientsPath, homePath, localizedPath } from './paths.ts'

/** Where a page that editors write is read; what stands around every page is looked at on the first one. */
export function writtenPagePath(
  locale: Locale,
  { type, slug }: { type: string; slug: string },
): string {
  switch (type) {
    case 'HOME_ARTICLES':
      return articlesPath(locale)
    case 'HOME_MEMBERS_CLIENTS':
      return clientsPath(locale)
    case 'FEATURE':
      return localizedPath(locale, slug === 'solutions' ? '/solutions' : `/solutions/${slug}`)
    case 'LEGAL':
      return localizedPath(locale, `/legal/${slug}`)
    case 'LIST':
      return localizedPath(locale, `/membres/${slug}`)
    default:
      return homePath(locale)
  }
}
