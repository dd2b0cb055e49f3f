import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '#domain/locale.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { ErrorPage } from './error-page.tsx'

/** The visible texts, in order, and where the action leads. */
function shown(status: number, locale: Locale) {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor(locale)}>
      <ErrorPage status={status} locale={locale} />
    </I18nProvider>,
  )
  const [, href] = html.match(/<a [^>]*href="([^"]*)"/) ?? []
  const texts = [...html.matchAll(/<(p|h1|a)\b[^>]*>([^<]+)</g)].map(([, , text]) =>
    text?.replaceAll('&#x27;', "'"),
  )
  return { html, texts, href }
}

test.each([
  [401, 'Accès refusé', 'Vos accès ne sont pas reconnus', 'Retour à la connexion', '/app'],
  [403, 'Accès refusé', "Vous n'avez pas accès à ce contenu", 'Retour à la connexion', '/app'],
  [404, 'Page Introuvable', "Désolé, cette page n'existe pas...", "Retour à l'accueil", '/'],
  ...[500, 502, 503].map(
    (status) =>
      [
        status,
        "Une erreur s'est produite",
        "Le système a rencontré une erreur. Notre équipe y travaille et vous prie de l'excuser.",
        "Retour à l'accueil",
        '/',
      ] as const,
  ),
] as const)(
  '%i says in French what the specification says',
  (status, title, message, label, to) => {
    const { texts, href } = shown(status, 'fr-FR')
    expect(texts).toEqual([`Erreur ${status}`, title, message, label])
    expect(href).toBe(to)
  },
)

test.each([
  [400, 'Demande incomprise'],
  [405, 'Action indisponible'],
  [410, 'Page retirée'],
  [421, 'Adresse de site inconnue'],
  [429, 'Trop de demandes'],
])('%i has a row of its own', (status, title) => {
  expect(shown(status, 'fr-FR').texts[1]).toBe(title)
})

test.each([
  ['en-GB', 'Back to sign-in', '/en-GB/app', 'Page Not Found', '/en-GB'],
  ['es-ES', 'Volver al inicio de sesión', '/es-ES/app', 'Página no encontrada', '/es-ES'],
  ['it-IT', 'Torna alla pagina di accesso', '/it-IT/app', 'Pagina non trovata', '/it-IT'],
  ['de-DE', 'Zurück zur Anmeldung', '/de-DE/app', 'Seite nicht gefunden', '/de-DE'],
] as const)('%s stays in its language and its addresses', (locale, login, app, title, home) => {
  expect(shown(401, locale).texts.at(-1)).toBe(login)
  expect(shown(401, locale).href).toBe(app)
  expect(shown(404, locale).texts[1]).toBe(title)
  expect(shown(404, locale).href).toBe(home)
})

test('every language says all of it, under one heading', () => {
  for (const locale of LOCALES) {
    for (const status of [400, 401, 403, 404, 405, 410, 421, 429, 500]) {
      const { html, texts } = shown(status, locale)
      expect(texts).toHaveLength(4)
      expect(html.match(/<h1/g)).toHaveLength(1)
      expect(html).toContain(`<title>${html.match(/<h1[^>]*>([^<]+)</)?.[1]}</title>`)
    }
  }
})

test('what a form brought is shown, and can be sent once more as it was', () => {
  const typed = [
    { name: 'step', value: 'testimony' },
    { name: 'words', value: 'Deux mots\net "une" ligne' },
  ]
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('fr-FR')}>
      <MemoryRouter initialEntries={['/profil/atelier/review?invitation=abc']}>
        <ErrorPage status={503} locale="fr-FR" typed={typed} />
      </MemoryRouter>
    </I18nProvider>,
  )
  expect(html).toContain(' method="post"')
  expect(html).toContain(' action="/profil/atelier/review?invitation=abc"')
  expect(html).toContain('<input type="hidden" name="step" value="testimony"/>')
  expect(html).toContain('value="Deux mots\net &quot;une&quot; ligne"')
  expect(html).toMatch(/<p[^>]*>Deux mots\net &quot;une&quot; ligne<\/p>/)
  expect(html).toContain('Ce que vous avez saisi est toujours là.')
})
