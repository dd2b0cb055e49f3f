import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import type { ToastMessage } from './toast-context.ts'
import { ToastProvider } from './toast-provider.tsx'
import { useToast } from './use-toast.ts'

function markup(initial?: ToastMessage): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('fr-FR')}>
      <ToastProvider initial={initial}>
        <main />
      </ToastProvider>
    </I18nProvider>,
  )
}

test('the region is in the page before anything is said in it', () => {
  expect(markup()).toMatch(/<main><\/main><div role="status"[^>]*><\/div>/)
})

test('a message may come with the server’s page', () => {
  const html = markup({ text: 'Envoyé', action: { label: 'Voir', href: '/app' } })
  expect(html).toMatch(/role="status"[^>]*>.*Envoyé.*href="\/app">Voir/)
})

function Lost() {
  useToast()
  return null
}

test('without a provider there is nowhere to show it, and that is a mistake', () => {
  expect(() => renderToStaticMarkup(<Lost />)).toThrow('ToastProvider')
})
