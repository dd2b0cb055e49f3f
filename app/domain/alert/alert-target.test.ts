import { expect, test } from 'vitest'
import { alertTarget } from './alert-target.ts'

test('a list is followed with its filters, in whatever language its page was', () => {
  const path = '/de-DE/membres/tech-et-produit/seo/paris?q=shop&has=video&sort=name&page=3'
  expect(alertTarget(path)).toMatchObject({
    kind: 'list',
    address: { category: 'tech_et_produit', slug: 'seo', geography: 'paris' },
    query: { q: 'shop', has: ['video'] },
  })
  expect(alertTarget('/membres/services')).toMatchObject({ address: { category: 'services' } })
})

test('a profile is followed', () => {
  expect(alertTarget('/en-GB/profil/acme')).toEqual({ kind: 'member', slug: 'acme' })
})

test.each([
  '',
  '/',
  '/articles/acme',
  '/profil',
  '/profil/acme/reviews',
  '/profil/%E0%A4%A',
  '/membres',
  '/membres/unknown',
  '/membres/services/seo/atlantis',
  '/membres/services/seo/paris/more',
  'https://elsewhere.example/profil/acme',
])('%j is nothing to follow', (path) => {
  expect(alertTarget(path)).toBeUndefined()
})
