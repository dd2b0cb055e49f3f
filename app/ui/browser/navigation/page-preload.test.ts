import { expect, test, vi } from 'vitest'
import { pagePreload } from './page-preload.ts'

const route = (id: string, parentId?: string, path?: string) => ({
  id,
  ...(parentId && { parentId }),
  ...(path && { path }),
  hasLoader: id !== 'root',
  module: `/${id}.js`,
  imports: ['/shared.js'],
  css: [`/${id}.css`],
})

/** As the server tells them for `/a/b`: the ways to what lies above it are among them. */
const TOLD = [
  route('root'),
  route('frame', 'root'),
  route('above', 'frame', '/a'),
  route('page', 'frame', '/a/:name'),
  route('anything', 'frame', '/*'),
]

const match = (id: string) => ({ route: { id }, pathname: '/', params: {} })

/** A page of the same frame is shown, which keeps what it has. */
const SHOWN = {
  router: {
    state: {
      matches: [match('root'), match('frame'), match('other')],
      location: { pathname: '/', search: '' },
      loaderData: { frame: 1, other: 1 },
    },
  },
  routeModules: { frame: { shouldRevalidate: () => false } },
}

test('of a page that is not shown, what is new is fetched ahead', () => {
  vi.stubGlobal('window', { origin: 'https://site.test' })
  const { routes, modules, styles } = pagePreload('/a/b?q=1', TOLD, SHOWN)
  vi.unstubAllGlobals()
  expect(routes.map(({ id }) => id)).toEqual(['page'])
  expect(modules).toEqual(['/page.js', '/shared.js'])
  expect(styles).toEqual(['/page.css'])
})

test('of an address that nobody told of there is nothing to fetch', () => {
  expect(pagePreload('/a/b', [], SHOWN)).toEqual({ routes: [], modules: [], styles: [] })
})
