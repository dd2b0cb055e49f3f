import {
  SITEMAP_KINDS,
  type SitemapKind,
  type SitemapPage,
  type SitemapPart,
} from '#domain/address/sitemap.ts'
import { articlePages } from './article-pages.ts'
import { boardPages } from './board-pages.ts'
import { clientPages } from './client-pages.ts'
import { collectionPages } from './collection-pages.ts'
import { memberPages } from './member-pages.ts'
import { reviewPages } from './review-pages.ts'
import { sitePages } from './site-pages.ts'
import { rangeOf, type SitemapContext, type SitemapSource } from './sitemap-source.ts'
import { tagPages } from './tag-pages.ts'

const SOURCES: Record<SitemapKind, SitemapSource> = {
  pages: sitePages,
  tags: tagPages,
  members: memberPages,
  collections: collectionPages,
  reviews: reviewPages,
  clients: clientPages,
  articles: articlePages,
  boards: boardPages,
}

/** As many as are in memory at a time. */
const ROWS_AT_ONCE = 500

export async function readSitemapParts(context: SitemapContext): Promise<SitemapPart[]> {
  const parts: SitemapPart[] = []
  for (const kind of SITEMAP_KINDS) {
    const { idsPerPart, parts: filled } = SOURCES[kind]
    for (const number of await filled(context, idsPerPart)) parts.push({ kind, number })
  }
  return parts
}

/** The pages of a part, read from the database as they are asked for. */
export async function* readSitemapPages(
  context: SitemapContext,
  { kind, number }: SitemapPart,
): AsyncGenerator<SitemapPage> {
  const { idsPerPart, read } = SOURCES[kind]
  const range = rangeOf(number, idsPerPart)
  while (range.after < range.upTo) {
    const rows = await read(context, range, ROWS_AT_ONCE)
    for (const { pages } of rows) yield* pages
    range.after = rows.length < ROWS_AT_ONCE ? range.upTo : (rows.at(-1)?.id ?? range.upTo)
  }
}
