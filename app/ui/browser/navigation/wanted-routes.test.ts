import { beforeAll, expect, test, vi } from 'vitest'
import { type ShownRoutes, wantedRoutes } from './wanted-routes.ts'

beforeAll(() => {
  vi.stubGlobal('window', { origin: 'https://site.test' })
  return () => vi.unstubAllGlobals()
})

const match = (id: string, pathname = '/') => ({
  route: { id, hasLoader: id !== 'root' },
  pathname,
  params: {},
})

/** A page in a frame that keeps its data. */
function shown(loaderData: Record<string, unknown> = { frame: 1, page: 1 }): ShownRoutes {
  return {
    router: {
      state: {
        matches: [match('root'), match('frame'), match('page', '/a')],
        location: { pathname: '/a', search: '' },
        loaderData,
      },
    },
    routeModules: {
      frame: {
        shouldRevalidate: () => false,
      },
    },
  }
}

const PAGE = [match('root'), match('frame'), match('page', '/a')]

const ids = (routes: { id: string }[]) => routes.map(({ id }) => id)

test('what keeps its data is not asked for', () => {
  const other = [match('root'), match('frame'), match('other', '/b')]
  expect(ids(wantedRoutes('/b?q=1', other, shown()))).toEqual(['other'])
})

test('what has no data yet is asked for, whatever it would keep', () => {
  expect(ids(wantedRoutes('/a', PAGE, shown({})))).toEqual(['frame', 'page'])
})
