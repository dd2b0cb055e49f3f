import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { reviewSample } from '#ui/gallery/cards/card-samples.ts'
import { useReferencePageTitle, useReferenceTitle } from './reference-title.ts'

function PageTitle({ review }: { review: Endorsement }) {
  return useReferencePageTitle(review, useReferenceTitle(review))
}

function pageTitle(review: Endorsement): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en-GB')}>
      <PageTitle review={review} />
    </I18nProvider>,
  )
}

test('a title of its author stands in the page’s', () => {
  const title = { FR_FR: 'Une paie sans surprise' }
  expect(pageTitle({ ...reviewSample, title })).toMatch(/ reviewed by .+: Une paie sans surprise$/)
})

test('two untitled reviews of one client have different pages’ titles', () => {
  const untitled = { ...reviewSample, title: {} }
  const first = pageTitle({ ...untitled, published_at: '2025-03-14T10:00:00.000Z' })
  const second = pageTitle({ ...untitled, published_at: '2026-01-02T10:00:00.000Z' })
  expect(first).toMatch(/ reviewed by .+ on 14 March 2025$/)
  expect(second).not.toBe(first)
})
