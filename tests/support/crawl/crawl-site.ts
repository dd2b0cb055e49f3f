import { homePath } from '#domain/address/paths.ts'
import { LOCALES } from '#domain/locale.ts'
import { kindOfPath, readCrawledPage } from './crawl-page.ts'
import { watchPeople } from './crawl-people.ts'
import { scriptsOutsidePolicy } from './crawl-policy.ts'
import { reviewReader, untrueQuotations } from './crawl-quotations.ts'
import { readSitemapPaths } from './crawl-sitemap.ts'

type CrawlOptions = {
  /** Of each kind of page, in each language; all of them, unless given. */
  mostPerKind?: number
  /** Of addresses with filters or sorts, which are without end. */
  mostVariants?: number
  /** Behind the reviews, by public id. Without them nobody can say whether a masked one is told. */
  companies?: ReadonlyMap<string, string>
  onProgress?: (visited: number, waiting: number, findings: number) => void
}

type CrawlResult = {
  visited: number
  /** What the sitemap names. */
  listed: ReadonlySet<string>
  /** By what is wrong with them. */
  findings: Record<Finding, string[]>
  /** People who are named while their company is masked. */
  namedAlone: number
  /** One hop is allowed, but a link of ours should not need it. */
  redirects: string[]
}

export type Finding =
  | 'broken link'
  | 'redirect chain'
  | 'dead fragment'
  | 'double title'
  | 'missing title'
  | 'script outside the policy'
  | 'masked company told'
  | 'untrue quotation'
  | 'listed but unreachable'
  | 'listed but not to be indexed'
  | 'to be indexed but not listed'

/** The account area is for those who have an account. */
const ACCOUNT = /^(?:\/[a-z]{2}-[A-Z]{2})?\/app(?:\/|$)/

/** Found through the pages that link to them: further pages of a list, and forms. */
const UNLISTED = /\/(?:page\/\d+|contact)$/

const AT_ONCE = 4

/** Walks the site as a search engine would, from its five home pages. */
export async function crawlSite(origin: string, options: CrawlOptions = {}): Promise<CrawlResult> {
  const { mostPerKind = Number.POSITIVE_INFINITY, mostVariants = 2 } = options
  const findings: CrawlResult['findings'] = {
    'broken link': [],
    'redirect chain': [],
    'dead fragment': [],
    'double title': [],
    'missing title': [],
    'script outside the policy': [],
    'masked company told': [],
    'untrue quotation': [],
    'listed but unreachable': [],
    'listed but not to be indexed': [],
    'to be indexed but not listed': [],
  }
  const redirects: string[] = []
  const known = new Set<string>()
  const perKind = new Map<string, number>()
  const titles = new Map<string, string>()
  const queue: { path: string; from: string }[] = []
  const people = watchPeople(options.companies ?? new Map())
  const listed = await readSitemapPaths(origin)
  const readReview = reviewReader(origin)

  function discover(path: string, from: string): void {
    if (known.has(path) || ACCOUNT.test(path)) return
    const kind = kindOfPath(path)
    const seen = perKind.get(kind) ?? 0
    if (seen >= (isVariant(path) ? mostVariants : mostPerKind)) return
    perKind.set(kind, seen + 1)
    known.add(path)
    queue.push({ path, from })
  }

  async function visit(path: string, from: string): Promise<void> {
    const found = await ask(origin + path)
    if (found.hops > 0) redirects.push(`${path} → ${found.url.pathname} (from ${from})`)
    if (found.hops > 1) findings['redirect chain'].push(`${path} (from ${from})`)
    if (found.status !== 200) findings['broken link'].push(`${found.status} ${path} (from ${from})`)
    if (found.status !== 200 || found.html === undefined) return
    for (const script of scriptsOutsidePolicy(found.html, found.policy))
      findings['script outside the policy'].push(`${path} ${script}`)
    await people.look(found.html, path)
    for (const quotation of await untrueQuotations(found.html, readReview))
      findings['untrue quotation'].push(`${path}: ${quotation}`)
    const page = readCrawledPage(found.html, found.url)
    for (const fragment of page.deadFragments) findings['dead fragment'].push(path + fragment)
    if (page.title === '') findings['missing title'].push(path)
    const isItself = page.canonical === found.url.pathname && !isVariant(path)
    if (!page.isIndexed && listed.has(path)) findings['listed but not to be indexed'].push(path)
    if (page.isIndexed && isItself && !path.includes('?')) {
      noteTitle(page.lang, page.title, path)
      if (!listed.has(found.url.pathname) && !UNLISTED.test(path))
        findings['to be indexed but not listed'].push(path)
    }
    // Filters of filters are without end; whatever they show is linked elsewhere.
    if (!isVariant(path)) for (const link of page.links) discover(link, path)
  }

  function noteTitle(lang: string, title: string, path: string): void {
    const key = `${lang} ${title}`
    const first = titles.get(key)
    if (first !== undefined) findings['double title'].push(`${title}: ${first} and ${path}`)
    else titles.set(key, path)
  }

  let visited = 0
  async function walk(): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) {
      await visit(next.path, next.from)
      visited += 1
      if (visited % 500 === 0)
        options.onProgress?.(visited, queue.length, Object.values(findings).flat().length)
    }
  }

  for (const locale of LOCALES) discover(homePath(locale), 'the start')
  // The first pages, one after the other, find work for all.
  for (const { path, from } of queue.splice(0)) await visit(path, from)
  visited += LOCALES.length
  await Promise.all(Array.from({ length: AT_ONCE }, walk))
  await walk()

  if (mostPerKind === Number.POSITIVE_INFINITY)
    findings['listed but unreachable'] = [...listed].filter((path) => !known.has(path))
  findings['masked company told'] = people.found()
  return { visited, listed, findings, namedAlone: people.namedAlone(), redirects }
}

/** Filtered, sorted or searched; the further pages of a list are pages like others. */
function isVariant(path: string): boolean {
  const [, search] = path.split('?')
  return search !== undefined && !/^page=\d+$/.test(search)
}

async function ask(address: string) {
  let url = new URL(address)
  for (let hops = 0; ; hops += 1) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { 'accept-language': 'fr' },
      signal: AbortSignal.timeout(60_000),
    })
    const location = response.headers.get('location')
    if (location !== null && response.status >= 300 && response.status < 400 && hops < 5) {
      await response.body?.cancel()
      url = new URL(location, url)
      continue
    }
    const isHtml = response.headers.get('content-type')?.startsWith('text/html')
    const html = isHtml ? await response.text() : undefined
    if (html === undefined) await response.body?.cancel()
    const policy = response.headers.get('content-security-policy') ?? ''
    return { status: response.status, url, hops, html, policy }
  }
}
