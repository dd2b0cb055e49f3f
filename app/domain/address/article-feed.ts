import type { Locale } from '#domain/locale.ts'
import { articlesPath } from './paths.ts'

export const FEED_TYPES = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
} as const

export type FeedKind = keyof typeof FEED_TYPES

/** `/articles/rss.xml`, `/en-GB/articles/atom.xml`: no article can have such a slug. */
export function articlesFeedPath(locale: Locale, kind: FeedKind): string {
  return `${articlesPath(locale)}/${kind}.xml`
}
