import { type Context, Hono } from 'hono'
import { parseSitemapPart, type SitemapPage, sitemapPartPath } from '#domain/address/sitemap.ts'
import { LOCALES, type Locale } from '#domain/locale.ts'
import { escapeMarkup } from '#domain/text/escape-markup.ts'
import { type Hosts, isServedHost, originOf, siteOrigin } from '#http/answer/own-origin.server.ts'
import { hostOf } from '#http/answer/security-headers.server.ts'
import type { Config } from '#platform/config.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { readSitemapPages, readSitemapParts } from '#queries/site/sitemap/read-sitemap.ts'
import { alternateAddresses, pageAddress } from '#ui/kit/head/page-address.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const HEADERS = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=600',
}

/** Pieces are gathered into chunks of about this size before they are sent. */
const CHUNK_CHARACTERS = 32_000

type SitemapServices = {
  db: Db
  config: Hosts & Pick<Config, 'localeOrigins'>
}

/** `/sitemap.xml` names the parts; each part is read while it is sent. */
export function sitemap({ db, config }: SitemapServices): Hono {
  const context = () => ({ db, now: Temporal.Now.instant() })

  async function index(c: Context): Promise<Response> {
    const parts = await readSitemapParts(context())
    const origin = originOf(c, config)
    return c.body(sitemapIndex(parts.map((part) => origin + sitemapPartPath(part))), 200, HEADERS)
  }

  return new Hono()
    .get('/sitemap.xml', (c, next) => (isServedHost(c, config) ? index(c) : next()))
    .get('/:name{sitemap-[a-z]+-\\d+\\.xml}', async (c, next) => {
      const part = parseSitemapPart(c.req.path)
      if (!part || !isServedHost(c, config)) return next()
      const pages = readSitemapPages(context(), part)
      const first = await pages.next()
      if (first.done) return next()
      const host = hostOf(c.req.header('host'))
      const origin = siteOrigin(host, config)
      const text = sitemapPart(
        resumed(first.value, pages),
        { origin, localeOrigins: config.localeOrigins },
        localesOf(host),
      )
      return c.body(streamed(inChunks(text)), 200, HEADERS)
    })

  /** A host of one language lists its own pages; all others list what has no host of its own. */
  function localesOf(host: string): readonly Locale[] {
    const own = config.localeDomains.find((domain) => domain.host === host)
    return own ? [own.locale] : LOCALES.filter((locale) => !config.localeOrigins[locale])
  }
}

async function* resumed<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first
  yield* rest
}

async function* inChunks(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let waiting = ''
  for await (const piece of text) {
    waiting += piece
    if (waiting.length < CHUNK_CHARACTERS) continue
    yield encoder.encode(waiting)
    waiting = ''
  }
  yield encoder.encode(waiting)
}

/** Read no faster than it is sent, and no further when nobody listens any more. */
function streamed(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
}

type Sites = Parameters<typeof pageAddress>[2]

function sitemapIndex(addresses: readonly string[]): string {
  const entries = addresses.map(
    (address) => `<sitemap><loc>${escapeMarkup(address)}</loc></sitemap>\n`,
  )
  return `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`
}

/** A part, piece by piece. `listed` are the languages that the asked host serves. */
async function* sitemapPart(
  pages: AsyncIterable<SitemapPage>,
  sites: Sites,
  listed: readonly Locale[],
): AsyncGenerator<string> {
  yield `${DECLARATION}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  for await (const page of pages) yield entriesOf(page, sites, listed)
  yield '</urlset>\n'
}

/** One entry for each language; each names all of them, itself included. */
function entriesOf(page: SitemapPage, sites: Sites, listed: readonly Locale[]): string {
  const { pathIn, locales = LOCALES, modifiedAt } = page
  const alternates = alternateAddresses(pathIn, locales, sites).map(
    ({ hrefLang, href }) =>
      `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escapeMarkup(href)}"/>`,
  )
  const lastModified = modifiedAt ? `<lastmod>${modifiedAt.toISOString()}</lastmod>` : ''
  return locales
    .filter((locale) => listed.includes(locale))
    .map((locale) => {
      const address = escapeMarkup(pageAddress(pathIn(locale), locale, sites))
      return `<url><loc>${address}</loc>${lastModified}${alternates.join('')}</url>\n`
    })
    .join('')
}
