import type { SitemapPage } from '#domain/address/sitemap.ts'
import { LOCALES, type Locale } from '#domain/locale.ts'
import { escapeMarkup } from '#domain/text/escape-markup.ts'
import { alternateAddresses, pageAddress } from '#ui/kit/head/page-address.ts'

type Sites = Parameters<typeof pageAddress>[2]

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export function sitemapIndex(addresses: readonly string[]): string {
  const entries = addresses.map(
    (address) => `<sitemap><loc>${escapeMarkup(address)}</loc></sitemap>\n`,
  )
  return `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`
}

/** A part, piece by piece. `listed` are the languages that the asked host serves. */
export async function* sitemapPart(
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
