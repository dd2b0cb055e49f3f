import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Locale } from '#domain/locale.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import { RemovedMemberPage } from './removed-member-page.tsx'

function removed(field: { category: string; activity: string }, locale: Locale = 'fr-FR'): string {
  const environment = {
    locale,
    brandName: 'Acme',
    isIndexed: true,
    origin: 'https://acme.example',
    localeOrigins: {},
  }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en-US')}>
      <PageEnvironmentContext value={environment}>
        <RemovedMemberPage member="Studio Mirabelle" slug="studio-mirabelle" {...field} />
      </PageEnvironmentContext>
    </I18nProvider>,
  )
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
