import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Locale } from '#domain/locale.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { HomePage } from './home-page.tsx'

function home(locale: Locale, claim = { reviews: 3000, members: 1 }): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nFor(locale)}>
      <HomePage
        locale={locale}
        brandName="Acme"
        claim={claim}
        categories={[
          { label: 'Tech', count: 62 },
          { label: 'Recrutement', count: 1 },
        ]}
        otherLocales={[{ locale: 'de-DE', href: '/de-DE' }]}
      />
    </I18nProvider>,
  )
}

test.each([
  ['fr-FR', '3\u202f000 avis clients authentifiés sur 1 membre', '62 membres'],
  ['en-GB', '3,000 authenticated client reviews on 1 member', '62 members'],
  ['es-ES', '3000 opiniones autenticadas de clientes sobre 1 miembro', '62 miembros'],
  ['it-IT', '3000 recensioni autenticate di clienti su 1 membro', '62 membri'],
  ['de-DE', '3.000 authentifizierte Kundenbewertungen zu 1 Mitglied', '62 Mitglieder'],
] as const)('in %s the claim and the counts come from the data', (locale, claim, count) => {
  const html = home(locale)
  expect(html).toContain(`>${claim}<`)
  expect(html).toContain(`>${count}<`)
  expect(html).toContain('<title>Acme, ')
})

test('a million is counted as French does', () => {
  const html = home('fr-FR', { reviews: 1_000_000, members: 0 })
  expect(html).toContain('1\u202f000\u202f000 d’avis clients authentifiés sur 0 membre<')
})

test('another language is a link that names itself, the page’s own is not', () => {
  const html = home('fr-FR')
  expect(html).toContain('<a href="/de-DE" lang="de-DE" hrefLang="de-DE">Deutsch</a>')
  expect(html).toContain('<span aria-current="true">Français</span>')
})
