import { expect, test } from 'vitest'
import { LOCALES } from '#domain/locale.ts'
import { FIRST_LOAD_LIMITS, firstLoad, sentKb } from '#tests/support/first-load.ts'

const PAGES = {
  home: ['marketplace', 'marketplace-error', 'index'],
  listing: ['marketplace', 'marketplace-error', 'membres-category-slug-geography'],
  profile: ['profile', 'profile-error', 'profil-slug'],
}

const sizes = new Map<string, number>()

/** Compressed once, although many pages name it. */
function sizeOf(path: string): number {
  const size = sizes.get(path) ?? sentKb(path)
  sizes.set(path, size)
  return size
}

test.each(
  Object.entries(PAGES).flatMap(([page, routes]) =>
    LOCALES.map((locale) => ({ page, locale, routes })),
  ),
)('a first visit of $page in $locale stays within its limits', ({ locale, routes }) => {
  const files = firstLoad(routes, locale)
  for (const [ending, limit] of Object.entries(FIRST_LOAD_LIMITS)) {
    const sized = files
      .filter((path) => path.endsWith(`.${ending}`))
      .map((path) => [path, sizeOf(path)] as const)
    const total = sized.reduce((sum, [, size]) => sum + size, 0)
    expect(sized.length).toBeGreaterThan(0)
    expect(total, JSON.stringify(Object.fromEntries(sized), null, 1)).toBeLessThanOrEqual(limit)
  }
})
