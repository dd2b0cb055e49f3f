import { localeOfPath } from '#domain/locale.ts'
import { ACCOUNT_ROUTES, type AccountRouteName } from './account-routes.ts'
import { ROUTES, type RouteName } from './paths.ts'

/** What is no page, by the first segment of its path. */
const ENDPOINTS = new Set([
  'healthz',
  'readyz',
  'metrics',
  'assets',
  'media',
  '_image',
  '_social.png',
  '_reward',
  '_badge',
  '_widget',
  '_locale',
  '_view',
  '_bounces',
  '_outbox',
  '_gallery',
  '_services',
  '_suggest',
  '_companies',
  'builds',
  'api',
  '.well-known',
  'robots.txt',
  'sitemap.xml',
  'favicon.svg',
])

const SITEMAP_PART = /^sitemap-[a-z]+-\d+\.xml$/

type Pattern<Name> = { name: Name; pattern: RegExp }

const PAGES = patternsOf(ROUTES)
const ACCOUNT_PAGES = patternsOf(ACCOUNT_ROUTES)

/** The name of the page at a path, in whatever language. */
export function pageNameOf(pathname: string): RouteName | undefined {
  const { rest } = localeOfPath(pathname)
  return PAGES.find(({ pattern }) => pattern.test(rest))?.name
}

/** For counting: one of few names, whatever was asked. */
export function routeNameOf(path: string): string {
  const pathname = path.replace(/[?#].*$/s, '').replace(/(?:\/_)?\.data$/, '')
  const { rest } = localeOfPath(pathname === '' ? '/' : pathname)
  const [, first = ''] = rest.split('/', 2)
  if (ENDPOINTS.has(first)) return first
  if (SITEMAP_PART.test(first)) return 'sitemap.xml'
  if (first === 'app') {
    const page = ACCOUNT_PAGES.find(({ pattern }) => pattern.test(rest))
    return page ? countedName(page.name) : 'other'
  }
  return PAGES.find(({ pattern }) => pattern.test(rest))?.name ?? 'other'
}

/** All pages of one tool of the back office count as one. */
const countedName = (name: string) => name.replace(/^(app-admin-[a-z]+)-.*$/, '$1')

export const ROUTE_NAMES: readonly string[] = [
  ...Object.keys(ROUTES),
  ...new Set(Object.keys(ACCOUNT_ROUTES).map(countedName)),
  ...ENDPOINTS,
  'other',
]

/** The names that the router finds first stand first: those with more fixed segments. */
function patternsOf<Name extends RouteName | AccountRouteName>(
  routes: Record<Name, string>,
): Pattern<Name>[] {
  return (Object.keys(routes) as Name[])
    .map((name) => ({
      name,
      fixed: fixedSegments(routes[name]),
      pattern: patternOf(routes[name]),
    }))
    .sort((a, b) => b.fixed - a.fixed)
}

function fixedSegments(route: string): number {
  return route.split('/').filter((segment) => /^[^:*]/.test(segment)).length
}

function patternOf(route: string): RegExp {
  const segments = route.split('/').filter(Boolean)
  const parts = segments.map((segment) => {
    if (segment === '*') return '(?:/.*)?'
    if (!segment.startsWith(':')) return `/${segment}`
    return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'
  })
  return new RegExp(`^${parts.join('') || '/'}$`)
}
