import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { LOCALES, type Locale } from './domain/locale.ts'
import { localizedPath, ROUTES, type RouteName } from './domain/paths.ts'

/** The module of each page. */
const MODULES: { [name in RouteName]?: string } = {
  index: 'routes/home.tsx',
}

/** Named in the specification, not yet built: they answer 404 like any unknown address. */
const AWAITED = 'routes/awaited-page.ts'

const NAMES = Object.keys(ROUTES) as RouteName[]
const isOfProfile = (name: RouteName) => name.startsWith('profil-')

// What stands before the underscore is the name that analytics knows.
const page = (name: RouteName, locale: Locale) =>
  route(localizedPath(locale, ROUTES[name]), MODULES[name] ?? AWAITED, {
    id: `${name}___${locale}`,
    caseSensitive: true,
  })

/** A layout, and below it the boundary that keeps the errors of pages within its frame. */
function framed(name: 'marketplace' | 'profile', locale: Locale, pages: RouteConfigEntry[]) {
  return layout(`routes/${name}-layout.tsx`, { id: `${name}___${locale}` }, [
    layout('routes/framed-error.tsx', { id: `${name}-error___${locale}` }, pages),
  ])
}

export default [
  ...LOCALES.flatMap((locale) => [
    framed('marketplace', locale, [
      ...NAMES.filter((name) => !isOfProfile(name)).map((name) => page(name, locale)),
      route(localizedPath(locale, '/*'), 'routes/unknown-address.ts', {
        id: `unknown___${locale}`,
      }),
    ]),
    framed(
      'profile',
      locale,
      NAMES.filter(isOfProfile).map((name) => page(name, locale)),
    ),
    route(localizedPath(locale, '/_services'), 'routes/services.ts', {
      id: `services___${locale}`,
    }),
    route(localizedPath(locale, '/_gallery'), 'routes/gallery.tsx', { id: `gallery___${locale}` }),
  ]),
] satisfies RouteConfig
