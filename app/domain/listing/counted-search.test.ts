import { expect, test } from 'vitest'
import { isCountedSearch } from './counted-search.ts'

test.each([
  '/membres/services?q=seo',
  '/de-DE/membres/services?q=seo',
  '/membres/services/lyon?q=refonte+de+site&utm_source=mail',
  '/membres/services.data?q=seo&_routes=x',
])('%s is a search', (address) => {
  expect(isCountedSearch(address)).toBe(true)
})

test.each([
  '/membres/services',
  '/membres/services?q=',
  '/membres/services?q=%20%20',
  '/membres/services?sort=name',
  '/membres/services?q=seo&page=2',
  '/membres/services?q=seo&sort=rating',
  '/membres/services?q=seo&has=video',
  '/membres/services?q=seo&quality=Gr1kB4eMkfZ2',
  '/membres/clients?q=seo',
  '/articles?q=seo',
  '/profil/brumaire/reviews?q=seo',
  '/',
])('%s is none', (address) => {
  expect(isCountedSearch(address)).toBe(false)
})
