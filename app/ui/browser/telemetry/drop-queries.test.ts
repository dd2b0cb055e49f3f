import { expect, test } from 'vitest'
import { dropQueries } from './drop-queries.ts'

test('an event keeps its addresses, without what follows the question mark and without titles', () => {
  const page = () => ({
    path: '/profil/brumaire/review/confirm',
    search: '?token=secret',
    title: 'Results for secret',
    url: 'https://site.example/profil/brumaire/review/confirm?token=secret#top',
    referrer: 'https://site.example/membres/services?q=secret',
  })
  const event = { context: { page: page() }, properties: { ...page(), event: 'kept' } }
  dropQueries(event)
  expect(JSON.stringify(event)).not.toContain('secret')
  expect(event.context.page.url).toBe('https://site.example/profil/brumaire/review/confirm')
  expect(event.properties.event).toBe('kept')
})

test('whom somebody compares is told to nobody, nor where they went from there', () => {
  const page = {
    path: '/de-DE/membres/compare/kervan/sillage',
    url: 'https://site.example/de-DE/membres/compare/kervan/sillage?only=differences',
    referrer: 'https://site.example/membres/compare/kervan/sillage',
  }
  dropQueries({ context: { page } })
  expect(JSON.stringify(page)).not.toMatch(/kervan|sillage/)
  expect(page.url).toBe('https://site.example/de-DE/membres/compare')
})

test('an event without a page stays as it is', () => {
  const event = { context: {} }
  dropQueries(event)
  expect(event).toEqual({ context: {} })
})
