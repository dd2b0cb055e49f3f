import { articlesFeedPath, FEED_TYPES } from '#domain/address/paths.ts'
import type { Locale } from '#domain/locale.ts'
import type { PageFeed } from '#ui/kit/head/page-head.tsx'

/** The feeds of a language, for those who subscribe from the page. */
export function articleFeeds(locale: Locale, brandName: string): PageFeed[] {
  return (['rss', 'atom'] as const).map((kind) => ({
    type: FEED_TYPES[kind],
    title: `${brandName} (${kind === 'rss' ? 'RSS' : 'Atom'})`,
    path: articlesFeedPath(locale, kind),
  }))
}
