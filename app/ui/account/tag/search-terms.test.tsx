import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { SearchTerms } from './search-terms.tsx'

const drawn = (terms: Parameters<typeof SearchTerms>[0]['terms']) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en-GB')}>
      <SearchTerms terms={terms} order="empty" />
    </I18nProvider>,
  )

test('each phrase says how often it was typed, and leads to what it finds', () => {
  const html = drawn([{ phrase: 'agence & fils', searches: 12, empty: 7 }])
  expect(html).toContain('?q=agence%20%26%20fils')
  expect(html).toContain('12')
  expect(html).toContain('7')
})

test('where nobody can be read, it says why', () => {
  expect(drawn([])).toContain('5 times within 30 days')
})
