/** Of a route in the table that the build writes; what it does not have is left out. */
export type TableRoute = {
  parentId?: string
  path?: string
  module: string
  imports?: readonly string[]
  css?: readonly string[]
  hasLoader?: boolean
  hasErrorBoundary?: boolean
}

export type Match = {
  route: { id: string }
  pathname: string
  params: Record<string, string | undefined>
}

type Pattern = { id: string; segments: string[]; rank: number }

/** The routes that lead to an address, from the root to the page; null where none does. */
type FindRoutes = (pathname: string) => Match[] | null

/** By React Router's rules, as far as our table goes: every page has its whole path, and layouts have none. */
export function routeFinder(routes: Readonly<Record<string, TableRoute>>): FindRoutes {
  const patterns = Object.entries(routes)
    .flatMap(([id, { path }]) => (path ? patternsOf(id, path) : []))
    .sort((a, b) => b.rank - a.rank)

  return (pathname) => {
    const given = pathname.split('/').filter(Boolean)
    for (const { id, segments } of patterns) {
      const params = paramsOf(segments, given)
      if (params) return branch(id).map((each) => matchOf(each, each === id, pathname, params))
    }
    return null
  }

  function branch(id: string | undefined): string[] {
    return id === undefined ? [] : [...branch(routes[id]?.parentId), id]
  }
}

function matchOf(id: string, isPage: boolean, pathname: string, params: Match['params']): Match {
  return { route: { id }, pathname: isPage ? pathname : '/', params }
}

function patternsOf(id: string, path: string): Pattern[] {
  return withoutOptional(path.split('/').filter(Boolean)).map((segments) => ({
    id,
    segments,
    rank: segments.reduce((sum, segment) => sum + rankOf(segment), 0),
  }))
}

function rankOf(segment: string): number {
  if (segment === '*') return -1
  return segment.startsWith(':') ? 4 : 11
}

/** `/a/:b?` → `/a/:b` and `/a` */
function withoutOptional([first, ...rest]: string[]): string[][] {
  if (first === undefined) return [[]]
  const tails = withoutOptional(rest)
  const whole = tails.map((tail) => [first.replace(/\?$/, ''), ...tail])
  return first.endsWith('?') ? [...whole, ...tails] : whole
}

function paramsOf(segments: readonly string[], given: readonly string[]): Match['params'] | null {
  const params: Match['params'] = {}
  for (const [index, segment] of segments.entries()) {
    if (segment === '*') return { ...params, '*': given.slice(index).join('/') }
    const value = given[index]
    if (value === undefined) return null
    if (segment.startsWith(':')) params[segment.slice(1)] = decoded(value)
    else if (decoded(value) !== segment) return null
  }
  return segments.length === given.length ? params : null
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
