import { expect, test } from 'vitest'
import { pageView } from './page-view.ts'

test.each([
  ['index___fr-FR', '/', 'index', 'index'],
  ['profil-slug-reviews___fr-FR', '/profil/brumaire/reviews', 'profil-slug-reviews', 'profil'],
  ['membres-clients___de-DE', '/de-DE/membres/clients', 'membres-clients', 'membres'],
  ['articles-tags-slug___en-GB', '/en-GB/articles/tags/web', 'articles-tags-slug', 'articles'],
])('%s at %s is counted as %s of %s', (id, pathname, name, category) => {
  expect(pageView(id, pathname)).toEqual({ name, category })
})

test('a page whose route has no name is a screen that was viewed', () => {
  expect(pageView(undefined, '/')).toEqual({ name: 'screenViewed' })
  expect(pageView('root', '/')).toEqual({ name: 'screenViewed' })
})

test.each([
  '/app',
  '/app/inbox',
  '/es-ES/app',
  '/_gallery',
  '/it-IT/_gallery',
  '/membres/compare',
  '/de-DE/membres/compare/a/b',
])('%s is not counted', (pathname) => {
  expect(pageView('index___fr-FR', pathname)).toBeNull()
})

test('what merely begins like them is counted', () => {
  expect(pageView('articles-slug___fr-FR', '/articles/app')).not.toBeNull()
  expect(pageView('unknown___fr-FR', '/apple')).not.toBeNull()
})
