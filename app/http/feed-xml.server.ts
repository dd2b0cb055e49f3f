import { escapeMarkup } from '#domain/text/escape-markup.ts'

type FeedEntry = {
  /** Stays the same for ever, whatever becomes of the address. */
  id: string
  url: string
  title: string
  summary: string | null
  author: string
  publishedAt: Date
}

export type Feed = {
  title: string
  description: string
  lang: string
  /** The page that the feed is of. */
  url: string
  /** The feed's own address. */
  self: string
  entries: readonly FeedEntry[]
}

const HEADER = '<?xml version="1.0" encoding="utf-8"?>\n'

/** RSS 2.0. It knows authors by mailbox only, so names stand in Dublin Core. */
export function rssFeed({ title, description, lang, url, self, entries }: Feed): string {
  const items = entries.map((entry) =>
    element('item', [
      text('title', entry.title),
      text('link', entry.url),
      `<guid isPermaLink="false">${inXml(entry.id)}</guid>`,
      text('pubDate', entry.publishedAt.toUTCString()),
      text('dc:creator', entry.author),
      ...(entry.summary ? [text('description', entry.summary)] : []),
    ]),
  )
  const channel = element('channel', [
    text('title', title),
    text('link', url),
    text('description', description),
    text('language', lang),
    `<atom:link rel="self" type="application/rss+xml" href="${inXml(self)}"/>`,
    ...items,
  ])
  const spaces =
    'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"'
  return `${HEADER}<rss version="2.0" ${spaces}>${channel}</rss>\n`
}

/** RFC 4287. A feed without entries has never been updated: it says so by the first of days. */
export function atomFeed({ title, description, lang, url, self, entries }: Feed): string {
  const updated = entries[0]?.publishedAt ?? new Date(0)
  const items = entries.map((entry) =>
    element('entry', [
      text('id', entry.id),
      text('title', entry.title),
      `<link rel="alternate" type="text/html" href="${inXml(entry.url)}"/>`,
      text('published', entry.publishedAt.toISOString()),
      text('updated', entry.publishedAt.toISOString()),
      element('author', [text('name', entry.author)]),
      ...(entry.summary ? [text('summary', entry.summary)] : []),
    ]),
  )
  const head = [
    text('id', self),
    text('title', title),
    text('subtitle', description),
    text('updated', updated.toISOString()),
    `<link rel="self" type="application/atom+xml" href="${inXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${inXml(url)}"/>`,
  ]
  const body = [...head, ...items].join('')
  return `${HEADER}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${inXml(lang)}">${body}</feed>\n`
}

function element(name: string, children: readonly string[]): string {
  return `<${name}>${children.join('')}</${name}>`
}

function text(name: string, words: string): string {
  return element(name, [inXml(words)])
}

/** XML 1.0 has no place at all for most control characters, not even escaped. */
function inXml(words: string): string {
  const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu
  return escapeMarkup(words.toWellFormed().replaceAll(unwritable, ''))
}
