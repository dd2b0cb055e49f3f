import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { LOCALES, type Locale } from './domain/locale.ts'
import { localizedPath, ROUTES, type RouteName } from './domain/paths.ts'

/** The module of each page. */
const MODULES: { [name in RouteName]?: string } = {
  index: 'routes/home.tsx',
  'membres-category-slug-geography': 'routes/members.tsx',
  articles: 'routes/articles.tsx',
  'articles-slug': 'routes/article.tsx',
  'articles-tags-slug': 'routes/articles-tag.tsx',
  'membres-clients': 'routes/clients.tsx',
  'membres-clients-slug': 'routes/client.tsx',
  'membres-leaderboards-slug': 'routes/leaderboard.tsx',
  'membres-trustawards-year': 'routes/trustawards.tsx',
  solutions: 'routes/solutions.tsx',
  'solutions-slug': 'routes/solutions.tsx',
  'legal-slug': 'routes/legal.tsx',
  'profil-slug': 'routes/profile.tsx',
  'profil-slug-reference-id': 'routes/profile-reference.tsx',
  'profil-slug-collection-id': 'routes/profile-collection.tsx',
  'profil-slug-reviews': 'routes/profile-reviews.tsx',
  'profil-slug-reviews-page-number': 'routes/profile-reviews.tsx',
  'profil-slug-culture': 'routes/profile-culture.tsx',
  'profil-slug-data': 'routes/profile-data.tsx',
  'profil-slug-ecosystem': 'routes/profile-ecosystem.tsx',
  'profil-slug-rewards': 'routes/profile-rewards.tsx',
  'profil-slug-contact': 'routes/profile-contact.tsx',
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
  route('/_companies', 'routes/companies.ts', { id: 'companies' }),
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
    route(localizedPath(locale, '/_suggest'), 'routes/suggestions.ts', {
      id: `suggestions___${locale}`,
    }),
    route(localizedPath(locale, '/_gallery'), 'routes/gallery.tsx', { id: `gallery___${locale}` }),
  ]),
] satisfies RouteConfig
