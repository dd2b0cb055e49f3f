import { msg } from '@lingui/core/macro'
import { type Context, Hono } from 'hono'
import {
  articlePath,
  articlesFeedPath,
  articlesPath,
  FEED_TYPES,
  type FeedKind,
} from '#domain/address/paths.ts'
import { LOCALES, type Locale } from '#domain/locale.ts'
import { showsInto } from '#domain/page-subject.ts'
import { cacheable } from '#http/answer/cacheable.server.ts'
import { type Hosts, isServedHost, siteOrigin } from '#http/answer/own-origin.server.ts'
import type { RequestVariables } from '#http/answer/request-record.server.ts'
import { hostOf } from '#http/answer/security-headers.server.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import type { Config } from '#platform/config.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { readFeedArticles } from '#queries/article/feed-articles.ts'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { atomFeed, rssFeed } from './feed-xml.server.ts'

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
      entries: articles.map(({ public_id, slug, excerpt, author, title, published_at }) => ({
        id: `urn:article:${public_id}:${locale}`,
        url: at(articlePath(locale, slug)),
        title,
        summary: excerpt,
        author,
        publishedAt: published_at,
      })),
    })
    const type = `${FEED_TYPES[kind]}; charset=utf-8`
    return cacheable(c, { body, type, maxAgeSeconds: MAX_AGE_SECONDS })
  }
}
