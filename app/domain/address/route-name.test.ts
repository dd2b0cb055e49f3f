import { expect, test } from 'vitest'
import { ROUTE_NAMES, routeNameOf } from './route-name.ts'

test.each([
  ['/', 'index'],
  ['/en-GB', 'index'],
  ['/en-GB.data?x=1', 'index'],
  ['/membres/clients/acme?q=a', 'membres-clients-slug'],
  ['/de-DE/membres/services/design', 'membres-category-slug-geography'],
  ['/profil/acme/_.data', 'profil-slug'],
  ['/membres/compare', 'membres-compare'],
  ['/de-DE/membres/compare/a/b/c/d/e', 'membres-compare'],
  ['/app', 'app'],
  ['/fr-FR/app/admin/users/12', 'other'],
  ['/en-GB/app/admin/users/12', 'app-admin-users'],
  ['/app/unknown', 'other'],
  ['/assets/entry-1.js', 'assets'],
  ['/en-GB/_reward/some.png', '_reward'],
  ['/api/query/members', 'api'],
  ['/sitemap-members-3.xml', 'sitemap.xml'],
  ['/wp-login.php', 'other'],
  ['//', 'other'],
])('%s is counted as %s', (path, name) => {
  expect(routeNameOf(path)).toBe(name)
})

test('there are few enough to be counted apart', () => {
  expect(ROUTE_NAMES.length).toBeLessThanOrEqual(160)
  expect(new Set(ROUTE_NAMES).size).toBe(ROUTE_NAMES.length)
})
