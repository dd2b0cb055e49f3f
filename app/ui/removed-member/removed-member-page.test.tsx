import { expect, test } from 'vitest'
import type { Locale } from '#domain/locale.ts'
import { pageMarkup } from '#tests/support/page-markup.tsx'
import { RemovedMemberPage } from './removed-member-page.tsx'

function removed(field: { category: string; activity: string }, locale: Locale = 'fr-FR'): string {
  const page = <RemovedMemberPage member="Studio Mirabelle" slug="studio-mirabelle" {...field} />
  return pageMarkup(page, locale, 'en-US')
}

test('it says why the company is not there any more, and is not to be indexed', () => {
  const html = removed({ category: 'tech_et_produit', activity: 'developpement-web' })
  expect(html).toMatch(/<h1[^>]*>Studio Mirabelle is no longer a member of Acme<\/h1>/)
  expect(html).toContain('after its exclusion or the end of its activity')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain('hrefLang')
})

test.each([
  ['tech_et_produit', 'developpement-web', '/de-DE/membres/tech-et-produit/developpement-web'],
  ['tech_et_produit', '', '/de-DE/membres/tech-et-produit'],
  ['', '', '/de-DE/membres/services'],
])('of %s, %s it leads to %s', (category, activity, href) => {
  expect(removed({ category, activity }, 'de-DE')).toContain(`href="${href}"`)
})
