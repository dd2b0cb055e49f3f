import { beforeAll, expect, test, vi } from 'vitest'
import { dataAddress, type ShownRoutes } from './data-address.ts'

beforeAll(() => {
  vi.stubGlobal('window', { origin: 'https://site.test' })
  return () => vi.unstubAllGlobals()
})

const match = (id: string, pathname = '/') => ({ route: { id }, pathname, params: {} })

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
    manifest: {
      routes: {
        root: {},
        frame: { hasLoader: true },
        page: { hasLoader: true },
        other: { hasLoader: true },
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

test('what keeps its data is not asked for', () => {
  const other = [match('root'), match('frame'), match('other', '/b')]
  expect(dataAddress('/b?q=1', other, shown())).toBe('/b.data?q=1&_routes=other')
  expect(dataAddress('/', [match('frame'), match('other', '/')], shown())).toBe(
    '/_.data?_routes=other',
  )
})

test('what has no data yet is asked for, whatever it would keep', () => {
  expect(dataAddress('/a', PAGE, shown({}))).toBe('/a.data')
})
