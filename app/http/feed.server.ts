import { msg } from '@lingui/core/macro'
import { type Context, Hono } from 'hono'
import { showsInto } from '#domain/address/page-subject.ts'
import {
  articlePath,
  articlesFeedPath,
  articlesPath,
  FEED_TYPES,
  type FeedKind,
} from '#domain/address/paths.ts'
import { LOCALES, type Locale } from '#domain/locale.ts'
import { escapeMarkup } from '#domain/text/escape-markup.ts'
import { cacheable } from '#http/answer/cacheable.server.ts'
import { type Hosts, isServedHost, siteOrigin } from '#http/answer/own-origin.server.ts'
import type { RequestVariables } from '#http/answer/request-record.server.ts'
import { hostOf } from '#http/answer/security-headers.server.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import type { Config } from '#platform/config.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { readFeedArticles } from '#queries/article/feed-articles.ts'
import { pageAddress } from '#ui/kit/head/page-address.ts'

const HEADER = '<?xml version="1.0" encoding="utf-8"?>\n'

const MAX_AGE_SECONDS = 600
const KINDS = Object.keys(FEED_TYPES) as FeedKind[]

type FeedServices = {
  db: Db
  config: Hosts & Pick<Config, 'brand' | 'localeOrigins'>
}

/** `/articles/rss.xml` and `/articles/atom.xml`, one of each per language. */
export function feeds({ db, config }: FeedServices): Hono<RequestVariables> {
  const app = new Hono<RequestVariables>()
  for (const kind of KINDS) {
    for (const locale of LOCALES) {
      app.get(articlesFeedPath(locale, kind), async (c, next) => {
        const own = localeOfHost(c)
        // A host of one language has that one alone, without prefix.
        const isHere = own === undefined || locale === 'fr-FR'
        if (!isServedHost(c, config) || !isHere) return next()
        return answer(c, kind, own ?? locale)
      })
    }
  }
  return app

  function localeOfHost(c: Context): Locale | undefined {
    const host = hostOf(c.req.header('host'))
    return config.localeDomains.find((domain) => domain.host === host)?.locale
  }

  async function answer(
    c: Context<RequestVariables>,
    kind: FeedKind,
    locale: Locale,
  ): Promise<Response> {
    const sites = {
      origin: siteOrigin(hostOf(c.req.header('host')), config),
      localeOrigins: config.localeOrigins,
    }
    const at = (path: string) => pageAddress(path, locale, sites)
    const { name } = config.brand
    const i18n = i18nFor(locale)
    // It lies where articles lie, so it is kept like one.
    const shows = showsInto(c.env?.shownToCache ?? new Set())
    const articles = await readFeedArticles({ db, now: Temporal.Now.instant(), shows }, locale)
    const draw = kind === 'rss' ? rssFeed : atomFeed
    const body = draw({
      title: i18n._(msg`Articles of ${name}`),
      description: i18n._(
        msg`How to choose, brief and follow a provider: advice drawn from client reviews.`,
      ),
      lang: locale,
      url: at(articlesPath(locale)),
      self: at(articlesFeedPath(locale, kind)),
      entries: articles.map(({ public_id, slug, excerpt, author, title, ...dates }) => ({
        id: `urn:article:${public_id}:${locale}`,
        url: at(articlePath(locale, slug)),
        title,
        summary: excerpt,
        author,
        publishedAt: dates.published_at,
        updatedAt: dates.updated_at,
      })),
    })
    const type = `${FEED_TYPES[kind]}; charset=utf-8`
    return cacheable(c, { body, type, maxAgeSeconds: MAX_AGE_SECONDS })
  }
}

type FeedEntry = {
  /** Stays the same for ever, whatever becomes of the address. */
  id: string
  url: string
  title: string
  summary: string | null
  author: string
  publishedAt: Date
  updatedAt: Date
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
  const updated = new Date(Math.max(0, ...entries.map((entry) => entry.updatedAt.getTime())))
  const items = entries.map((entry) =>
    element('entry', [
      text('id', entry.id),
      text('title', entry.title),
      `<link rel="alternate" type="text/html" href="${inXml(entry.url)}"/>`,
      text('published', entry.publishedAt.toISOString()),
      text('updated', entry.updatedAt.toISOString()),
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
