import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { localizedPath, ROUTES } from '#domain/address/paths.ts'
import { routeFinder, type TableRoute } from './match-routes.ts'

const route = (path: string): TableRoute => ({ path, parentId: 'frame', module: '' })

const PAGES = Object.fromEntries(
  Object.entries({ ...ROUTES, unknown: '/*' }).map(([id, path]) => [
    id,
    route(localizedPath('de-DE', path)),
  ]),
)

const TABLE: Record<string, TableRoute> = {
  root: { module: '' },
  frame: { parentId: 'root', module: '' },
  ...PAGES,
}

const find = routeFinder(TABLE)

/** What React Router itself finds, in the same table. */
function expected(pathname: string) {
  const pages = Object.entries(PAGES).map(([id, { path = '' }]) => ({
    id,
    path,
    caseSensitive: true,
  }))
  const found = matchRoutes(
    [{ id: 'root', children: [{ id: 'frame', children: pages }] }],
    pathname,
  )
  return found?.map(({ route: { id }, params }) => ({ id, params }))
}

const VALUES: Record<string, string> = { period: 'weekly', number: '2', year: '2025' }

/** Of every page: with and without what is optional, and with words of other pages in its blanks. */
const ADDRESSES = Object.values(PAGES).flatMap(({ path = '' }) => {
  const filled = (word: string) =>
    path.replace(/:(\w+)\??/g, (_, name: string) => VALUES[name] ?? word).replace('*', '2026/47')
  const least = path
    .replace(/\/:\w+\?/g, '')
    .replace(/:(\w+)/g, 'x')
    .replace('*', 'x')
  // Of what follows a splat, React Router keeps the slash at the end.
  const slashed = path.endsWith('*') ? [] : [`${least}/`]
  return [filled('studio-mirabelle'), filled('clients'), filled('%C3%A9t%C3%A9'), least, ...slashed]
})

test.each([
  ...new Set(ADDRESSES),
  '/de-DE/nowhere',
  '/de-DE/profil/a/b/c',
  '/de-DE/Articles',
  '/fr',
])('%s leads where React Router would lead', (pathname) => {
  const found = find(pathname)?.map(({ route: { id }, params }) => ({ id, params }))
  expect(found).toEqual(expected(pathname))
})
