import { expect, test } from 'vitest'
import type { Locale } from '#domain/locale.ts'
import { pageMarkup } from '#tests/support/browser/page-markup.tsx'
import { RemovedMemberPage } from './removed-member-page.tsx'

type Field = { category: string; activity: string; reason?: string }

function removed(field: Field, locale: Locale = 'fr-FR'): string {
  const whole = { reason: 'ceased', ...field }
  const page = <RemovedMemberPage member="Studio Mirabelle" slug="studio-mirabelle" {...whole} />
  return pageMarkup(page, locale, 'en-US')
}

test.each([
  ['excluded', 'after its exclusion.'],
  ['ceased', 'after the end of its activity.'],
])('S2.54 it says that the company was %s, and is not to be indexed', (reason, said) => {
  const html = removed({ category: 'tech_et_produit', activity: 'developpement-web', reason })
  expect(html).toMatch(/<h1[^>]*>Studio Mirabelle is no longer a member of Acme<\/h1>/)
  expect(html).toContain(`was withdrawn ${said}`)
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
