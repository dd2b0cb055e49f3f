import { ROUTES } from '#domain/address/paths.ts'
import { localeOfPath } from '#domain/locale.ts'

/** What a crawler sees of a page. */
type CrawledPage = {
  title: string
  lang: string
  /** The path of its canonical address. */
  canonical: string
  isIndexed: boolean
  /** Paths on this site with their query strings, fragments left out. */
  links: string[]
  /** Fragments of its own that lead nowhere. */
  deadFragments: string[]
}

export function readCrawledPage(html: string, address: URL): CrawledPage {
  const [, canonical = ''] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? []
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  const [, lang = ''] = /<html lang="([^"]*)"/.exec(html) ?? []
  const targets = [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = '']) =>
    plain(href),
  )
  const ids = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => plain(id)))
  return {
    title: plain(title),
    lang,
    canonical: canonical && new URL(plain(canonical)).pathname,
    isIndexed: !/<meta name="robots" content="noindex/.test(html),
    links: [...new Set(targets.flatMap((href) => ownPath(href, address)))],
    deadFragments: targets.filter((href) => href.startsWith('#') && !ids.has(href.slice(1))),
  }
}

/** Within the site; the language switch is left aside, its pages are linked anyway. */
function ownPath(href: string, address: URL): string[] {
  if (href.startsWith('#') || !URL.canParse(href, address.href)) return []
  const { origin, pathname, search } = new URL(href, address.href)
  return origin === address.origin && !pathname.startsWith('/_') ? [pathname + search] : []
}

export function plain(text: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
  return text.replaceAll(/&(?:#x([\da-f]+)|(\w+));/gi, (entity, hex, name) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (named[name] ?? entity),
  )
}

const LITERALS = new Set(Object.values(ROUTES).flatMap((pattern) => pattern.split('/')))

/** `/de-DE/profil/lumen/reviews` → `de-DE /profil/* /reviews`: what pages of one kind have in common. */
export function kindOfPath(path: string): string {
  const [pathname = '', search] = path.split('?')
  const { locale, rest } = localeOfPath(pathname)
  const segments = rest.split('/').map((segment) => (LITERALS.has(segment) ? segment : '*'))
  const names = search === undefined ? '' : `?${[...new URLSearchParams(search).keys()].join('&')}`
  return `${locale} ${segments.join('/')}${names}`
}
