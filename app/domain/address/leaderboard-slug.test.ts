import { expect, test } from 'vitest'
import { parseLeaderboardSlug } from './leaderboard-slug.ts'

const NOW = Temporal.ZonedDateTime.from('2026-11-15T12:00[Europe/Paris]')

const parse = (slug: string) => parseLeaderboardSlug(slug === '' ? [] : slug.split('/'), NOW)

test('a period, then perhaps a category', () => {
  expect(parse('yearly/2019')).toEqual({
    kind: 'leaderboard',
    period: { kind: 'yearly', year: 2019, number: 1 },
  })
  expect(parse('yearly/2024/tech-et-produit')).toEqual({
    kind: 'leaderboard',
    period: { kind: 'yearly', year: 2024, number: 1 },
    category: 'tech_et_produit',
  })
  expect(parse('weekly/2026/46/recrutement-et-rh')).toEqual({
    kind: 'leaderboard',
    period: { kind: 'weekly', year: 2026, number: 46 },
    category: 'recrutement_et_rh',
  })
})

test.each([
  ['', 'Page Not Found'],
  ['weekly', 'Page Not Found'],
  ['weekly/2026/47', 'Page Not Found'],
  ['weekly/2024/1/tech-et-produit/more', 'Page Not Found'],
  ['daily/2024/1/tech-et-produit/more', 'Page Not Found'],
  ['yearly/2024/1/tech-et-produit', 'Page Not Found'],
  ['yearly/2024/tech-et-produit/1', 'Page Not Found'],
  ['monthly/2024/3/services', 'Page Not Found'],
  ['daily/2024/1', 'Invalid period'],
  ['constructor/2024/1', 'Invalid period'],
  ['2024', 'Invalid period'],
])('%j is not found: %s', (slug, reason) => {
  expect(parse(slug)).toEqual({ kind: 'not-found', reason })
})
