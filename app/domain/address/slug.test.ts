import { expect, test } from 'vitest'
import { hasFixedSlug, movedPath, slugProblem } from './slug.ts'

test.each([
  ['choisir-un-prestataire', undefined],
  ['2024', undefined],
  ['', 'required'],
  ['a'.repeat(81), 'too-long'],
  ['Choisir', 'slug-malformed'],
  ['choisir-', 'slug-malformed'],
  ['a--b', 'slug-malformed'],
  ['rss.xml', 'slug-malformed'],
  ['été', 'slug-malformed'],
  ['tags', 'slug-reserved'],
  ['articles', 'slug-reserved'],
  ['moderation', 'slug-reserved'],
  ['clients', 'slug-reserved'],
  ['tech-et-produit', 'slug-reserved'],
  ['services', 'slug-reserved'],
  ['lyon', 'slug-reserved'],
])('the slug “%s” is %s', (slug, problem) => {
  expect(slugProblem(slug)).toBe(problem)
})

test('categories, sectors, and pages that others name keep their slugs', () => {
  expect(hasFixedSlug('tag', 'CATEGORY', 'tech_et_produit')).toBe(true)
  expect(hasFixedSlug('tag', 'AREA', 'industrie')).toBe(true)
  expect(hasFixedSlug('tag', 'SPECIALTY', 'seo')).toBe(false)
  expect(hasFixedSlug('page', 'LEGAL', 'terms')).toBe(true)
  expect(hasFixedSlug('page', 'LEGAL', 'cookies')).toBe(false)
  expect(hasFixedSlug('page', 'HOME', 'home')).toBe(true)
  expect(hasFixedSlug('article', '', 'terms')).toBe(false)
})

test.each([
  ['article', '', '/articles/old', '/articles/new'],
  ['article', '', '/articles/old/report', '/articles/new/report'],
  ['article', '', '/articles/tags/old', '/articles/tags/old'],
  ['article', '', '/profil/old', '/profil/old'],
  ['client', '', '/membres/clients/old', '/membres/clients/new'],
  ['member', '', '/profil/old/reviews', '/profil/new/reviews'],
  ['page', 'FEATURE', '/solutions/old', '/solutions/new'],
  ['page', 'FEATURE', '/legal/old', '/legal/old'],
  ['page', 'LEGAL', '/legal/old', '/legal/new'],
  ['tag', 'SPECIALTY', '/membres/tech-et-produit/old/lyon', '/membres/tech-et-produit/new/lyon'],
  ['tag', 'ACTIVITY', '/articles/tags/old', '/articles/tags/new'],
  ['tag', 'MARKETING_CATEGORY', '/membres/services/old', '/membres/services/old'],
] as const)('of a %s (%s), %s becomes %s', (kind, type, path, moved) => {
  expect(movedPath(path, { kind, type, from: 'old', to: 'new' })).toBe(moved)
})
