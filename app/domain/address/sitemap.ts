import type { Locale } from '#domain/locale.ts'

/** What the parts of the sitemap list, one kind of pages each. */
export const SITEMAP_KINDS = [
  'pages',
  'tags',
  'members',
  'collections',
  'reviews',
  'clients',
  'articles',
  'boards',
] as const

export type SitemapKind = (typeof SITEMAP_KINDS)[number]

/** A page in all its languages; it is listed once for each. */
export type SitemapPage = {
  pathIn: (locale: Locale) => string
  /** The languages that it exists in; all, unless said otherwise. */
  locales?: readonly Locale[]
  /** When what it shows last changed; absent where nothing records that. */
  modifiedAt?: Date | null
}

/**
 * The protocol allows 50,000 addresses and 50 MB to a part. With the alternates of five languages
 * an address takes about a kilobyte, so half as many are both within bounds.
 */
export const MOST_ADDRESSES = 25_000

export type SitemapPart = { kind: SitemapKind; number: number }

/** At the root: a sitemap speaks only for what lies beside and below it. */
export function sitemapPartPath({ kind, number }: SitemapPart): string {
  return `/sitemap-${kind}-${number}.xml`
}

export function parseSitemapPart(path: string): SitemapPart | undefined {
  const [, name, digits] = /^\/sitemap-([a-z]+)-([1-9]\d{0,6})\.xml$/.exec(path) ?? []
  const kind = SITEMAP_KINDS.find((each) => each === name)
  return kind && { kind, number: Number(digits) }
}
