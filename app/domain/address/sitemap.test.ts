import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSitemapPart, SITEMAP_KINDS, sitemapPartPath } from './sitemap.ts'

test('a part is found again by its address', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SITEMAP_KINDS),
      fc.integer({ min: 1, max: 9_999_999 }),
      (kind, number) => {
        expect(parseSitemapPart(sitemapPartPath({ kind, number }))).toEqual({ kind, number })
      },
    ),
  )
})

test.each([
  '/sitemap-moons-1.xml',
  '/sitemap-members-0.xml',
  '/sitemap-members-01.xml',
  '/sitemap-members--1.xml',
  '/sitemap-members-99999999.xml',
  '/sitemap-members-1.xml.gz',
  '/de-DE/sitemap-members-1.xml',
])('%s is no part', (path) => {
  expect(parseSitemapPart(path)).toBeUndefined()
})
