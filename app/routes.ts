import { type RouteConfig, route } from '@react-router/dev/routes'
import { LOCALES } from './domain/locale.ts'
import { localizedPath, ROUTES, type RouteName } from './domain/paths.ts'

/** The module of each page. */
const MODULES: { [name in RouteName]?: string } = {
  index: 'routes/home.tsx',
}

/** Named in the specification, not yet built: they answer 404 like any unknown address. */
const AWAITED = 'routes/awaited-page.ts'

export default [
  ...LOCALES.flatMap((locale) =>
    (Object.keys(ROUTES) as RouteName[]).map((name) =>
      route(localizedPath(locale, ROUTES[name]), MODULES[name] ?? AWAITED, {
        // What stands before the underscore is the name that analytics knows.
        id: `${name}___${locale}`,
        caseSensitive: true,
      }),
    ),
  ),
  ...LOCALES.map((locale) =>
    route(localizedPath(locale, '/_gallery'), 'routes/gallery.tsx', { id: `gallery___${locale}` }),
  ),
  route('*', 'routes/unknown-address.ts'),
] satisfies RouteConfig
