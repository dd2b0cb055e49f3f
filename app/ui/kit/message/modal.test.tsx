import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { Modal } from './modal.tsx'

function markup(props: Partial<Parameters<typeof Modal>[0]>): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('fr-FR')}>
      <Modal isOpen={false} onClose={() => {}} title="Review" {...props}>
        Words
      </Modal>
    </I18nProvider>,
  )
}

test('the dialog is named by its title, which a counter takes out of sight', () => {
  const html = markup({ counter: '3 of 43' })
  const [, id] = html.match(/<dialog[^>]*aria-labelledby="([^"]+)"/) ?? []
  expect(html).toContain(`<h2 id="${id}" class="visually-hidden">Review</h2>`)
  expect(html).toContain('<p aria-live="polite">3 of 43</p>')
  expect(markup({})).not.toContain('visually-hidden')
})

test('it is closed in the server’s page even when asked to be open: only a script can show it', () => {
  expect(markup({ isOpen: true })).not.toMatch(/<dialog[^>]* open/)
})

test('at the end of a list a step leads nowhere, but can keep the focus', () => {
  const html = markup({ steps: { previous: null, next: { href: '/next' } } })
  expect(html).toMatch(/data-step="previous" role="link" tabindex="0" aria-disabled="true"/)
  expect(html).toMatch(/data-step="next" href="\/next"/)
})
