import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { Breadcrumb } from './breadcrumb.tsx'

test('the way down is made of links, the page itself is said to be the current one', () => {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('fr-FR')}>
      <Breadcrumb
        crumbs={[
          { label: 'Accueil', href: '/' },
          { label: 'Lyon', href: '/membres/services/lyon' },
        ]}
      />
    </I18nProvider>,
  )
  expect(html).toContain('<li><a href="/">Accueil</a></li>')
  expect(html).toContain('<li><span aria-current="page">Lyon</span></li>')
  // What stands between them is drawn, not written.
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe('AccueilLyon')
})
