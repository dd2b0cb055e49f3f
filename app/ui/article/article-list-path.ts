import { articleTagSegment } from '#domain/address/content-path.ts'
import { articlesPath, articleTagPath } from '#domain/address/paths.ts'
import type { Locale } from '#domain/locale.ts'

/** All articles, or those of a tag; the first page has the bare address. */
export function articleListPath(locale: Locale, tag: { slug: string } | null, page = 1): string {
  const path = tag ? articleTagPath(locale, articleTagSegment(tag.slug)) : articlesPath(locale)
  return page > 1 ? `${path}?page=${page}` : path
}
